# SPDX-License-Identifier: GPL-3.0-or-later
# Compiles the sources of a layer a dozen at a time, for builds of everything: a source that forgets an include is found
# where each is compiled alone, as by the preset "dev".

# Sources that walk through all samples of a trace, or print them, are compiled alone: the compiler inlines less where a unit is
# large, and that costs a fifth of the speed. Of these layers all:
set(etscope_fast_layers etscope_base etdump_reader trace_core trace_compare graph_layout)
# and of the others these, named by folder and file as a regular expression over the path from the root:
set(etscope_fast_sources
  "^model/analysis/(cost|filter|graph|measures|runs|samples|timeline|totals|work)/"
  "^model/analysis/(crossreference|runtable)"
  "^model/etrecord/"
  "^model/numeric/(comparator|elements|metrics|numericgap|tensorlayout|valuestatistics)[.]cpp$"
  "^model/report/(format/|chrometrace|graphreport|inspector|samplesreport|totalstable|valuesreport)")
# Under sanitizers nobody measures; -DETSCOPE_UNITED_SOURCES=ALL is for tests on a slow machine.

# Whether SOURCE of LAYER is one of them.
function(etscope_is_fast result layer source)
  set(${result} FALSE PARENT_SCOPE)
  if(ETSCOPE_SANITIZE OR ETSCOPE_UNITED_SOURCES STREQUAL "ALL")
    return()
  endif()
  file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}" "${source}")
  foreach(pattern ${etscope_fast_sources})
    if(layer IN_LIST etscope_fast_layers OR path MATCHES "${pattern}")
      set(${result} TRUE PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# The units of LAYER: for each of SOURCES the name of its unit. CMake writes units itself (UNITY_BUILD), but with paths of the
# clone in them, so that ccache would not find in one what was compiled in another.
function(etscope_write_units layer sources units)
  get_target_property(binaries ${layer} BINARY_DIR)
  set(names ${units})
  list(REMOVE_DUPLICATES names)
  foreach(name ${names})
    set(text "// Written by cmake/UnitedSources.cmake.\n")
    foreach(source unit IN ZIP_LISTS sources units)
      if(unit STREQUAL name)
        file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}" "${source}")
        string(APPEND text "#include \"${path}\"\n")
      endif()
    endforeach()
    set(file "${binaries}/units/${layer}/unit_${name}.cpp")
    file(CONFIGURE OUTPUT "${file}" CONTENT "${text}" @ONLY)
    target_sources(${layer} PRIVATE "${file}")
    set_source_files_properties("${file}" TARGET_DIRECTORY ${layer} PROPERTIES SKIP_AUTOMOC ON)
  endforeach()
  set_source_files_properties(${sources} TARGET_DIRECTORY ${layer} PROPERTIES HEADER_FILE_ONLY ON)
endfunction()

# etscope_unite_sources(): of all layers but the fast ones; which sources can go together is worked out anew by each run of CMake.
function(etscope_unite_sources)
  find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
  get_property(layers GLOBAL PROPERTY etscope_layers)
  foreach(layer ${layers})
    get_target_property(folder ${layer} SOURCE_DIR)
    get_target_property(all ${layer} SOURCES)
    set(sources)
    foreach(source ${all})
      cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${folder}")
      cmake_path(IS_PREFIX PROJECT_BINARY_DIR "${source}" is_generated)
      etscope_is_fast(is_fast ${layer} "${source}")
      if(source MATCHES "\\.cpp$" AND NOT is_generated AND NOT is_fast)
        list(APPEND sources "${source}")
      endif()
    endforeach()
    list(LENGTH sources count)
    if(count LESS 2)
      continue()
    endif()
    execute_process(COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tests/checks/sourceunits.py" 24 ${sources}
      OUTPUT_VARIABLE units COMMAND_ERROR_IS_FATAL ANY)
    etscope_write_units(${layer} "${sources}" "${units}")
    # A name that one source has for itself may be a local one of its neighbor.
    target_compile_options(${layer} PRIVATE -Wno-shadow)
  endforeach()
endfunction()
