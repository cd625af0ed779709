# SPDX-License-Identifier: GPL-3.0-or-later
include(GNUInstallDirs)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

# Sums have to equal numpy's to the last bit, so no contraction to fused multiply-add.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 sees overlapping copies in its own std::string when it optimizes (its bug 105651), and with precompiled
  # headers places outside of it and unset parts of variants as well: what follows the flow of optimized code is told,
  # but is no error. The sanitizers look at run time.
  add_compile_options(-Wno-restrict)
  foreach(warning array-bounds dangling-pointer free-nonheap-object maybe-uninitialized nonnull stringop-overflow
      stringop-overread use-after-free)
    add_compile_options($<$<NOT:$<CONFIG:Debug>>:-Wno-error=${warning}>)
  endforeach()
endif()
if(ETSCOPE_WERROR)
  add_compile_options(-Werror)
endif()
if(ETSCOPE_SANITIZE)
  # g++ 12 takes the instrumented moves of std::variant for reads of what is not set; the sanitizers look at run time.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-maybe-uninitialized)
  endif()
  add_compile_options(-fsanitize=${ETSCOPE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${ETSCOPE_SANITIZE})
endif()
# More than a hundred test programs are linked; the usual linker takes longer for them than the compiler for a layer.
find_program(LLD_EXECUTABLE ld.lld)
if(LLD_EXECUTABLE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_link_options(-fuse-ld=lld)
endif()
# What was compiled in one clone is found by another: paths below the clone count as relative, the folder of the build does
# not count, and precompiled headers are told apart by what they were made of.
find_program(CCACHE_EXECUTABLE ccache)
if(CCACHE_EXECUTABLE)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${CCACHE_EXECUTABLE}")
endif()

# Without the time of each file, which is another in every clone.
set(etscope_resource_options -format-version 1)

# Two hundred test programs that each hold the whole window with what a sanitizer adds to it take 28 GB.
set(etscope_layer_type STATIC)
if(ETSCOPE_SHARED_LAYERS)
  set(etscope_layer_type SHARED)
  # For programs, too: what is precompiled for a library is no use to what is compiled otherwise.
  add_compile_options(-fPIC)
endif()

set(CMAKE_AUTOMOC_MOC_OPTIONS --include "${PROJECT_SOURCE_DIR}/cmake/mocprelude.h")

# Headers that are made of others before anything is compiled; etscope_generated_headers makes them all and nothing else.
add_custom_target(etscope_generated_headers)
function(etscope_generate_headers name)
  add_custom_target(${name} DEPENDS ${ARGN})
  add_dependencies(etscope_generated_headers ${name})
endfunction()

# A library of one layer. Includes are written from the root of the repository.
function(etscope_add_library name)
  cmake_parse_arguments(ARG "QT" "PRECOMPILED" "SOURCES;LINK" ${ARGN})
  add_library(${name} ${etscope_layer_type} ${ARG_SOURCES})
  set_property(GLOBAL APPEND PROPERTY etscope_layers ${name})
  set_target_properties(${name} PROPERTIES DEFINE_SYMBOL "")
  target_include_directories(${name} PUBLIC
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/etscope>")
  target_compile_features(${name} PUBLIC cxx_std_20)
  target_link_libraries(${name} PUBLIC ${ARG_LINK})
  # What is below model/ and free of Qt is for other programs as well: see etscope_install_libraries.
  file(RELATIVE_PATH folder "${PROJECT_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
  if(NOT ARG_QT AND folder MATCHES "^model(/|$)")
    set_property(GLOBAL APPEND PROPERTY etscope_core_libraries ${name})
    string(REGEX REPLACE "^etscope_" "" short_name "${name}")
    set_target_properties(${name} PROPERTIES EXPORT_NAME "${short_name}" OUTPUT_NAME "etscope_${short_name}")
  endif()
  if(ARG_QT)
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_compile_definitions(${name} PRIVATE QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH)
    etscope_use_precompiled(${name} ${ARG_PRECOMPILED})
  else()
    etscope_use_precompiled(${name} precompiled_std)
  endif()
endfunction()
