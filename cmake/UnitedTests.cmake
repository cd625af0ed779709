# SPDX-License-Identifier: GPL-3.0-or-later
# Compiles the tests a dozen at a time: most of what a test takes is reading Qt's headers, even where they are precompiled.
# Each stays a program of its own, with the target, the definitions and the libraries that it has anyway: the sources of a
# unit are compiled once, with their main functions renamed, and every program begins in the one that is its own.

# The main function of the test NAME in its unit.
function(etscope_main_of name variable)
  set(${variable} "main_${name}" PARENT_SCOPE)
endfunction()

# etscope_add_united_test(NAME PRECOMPILED FOLDER): the program of NAME.cpp, which begins in its unit.
function(etscope_add_united_test name precompiled folder)
  etscope_main_of(${name} main)
  add_executable(${name} "${PROJECT_SOURCE_DIR}/tests/unitedmain.cpp")
  target_compile_definitions(${name} PRIVATE ETSCOPE_MAIN=${main})
  set(is_thread_test OFF)
  if(folder IN_LIST etscope_thread_folders)
    set(is_thread_test ON)
  endif()
  set_property(GLOBAL APPEND PROPERTY etscope_united_tests ${name})
  # The thread sanitizer builds no more than the tests that it looks at.
  set_target_properties(${name} PROPERTIES ETSCOPE_PRECOMPILED ${precompiled} ETSCOPE_KIND "${precompiled}|${is_thread_test}")
endfunction()

# The unit NAME of TESTS, with what any of them is compiled with and linked to.
function(etscope_unite unit tests)
  set(text "")
  set(libraries "")
  set(definitions "")
  add_library(${unit} OBJECT "${CMAKE_CURRENT_BINARY_DIR}/${unit}.cpp")
  foreach(test ${tests})
    get_target_property(folder ${test} SOURCE_DIR)
    get_target_property(linked ${test} LINK_LIBRARIES)
    list(APPEND libraries ${linked})
    get_target_property(defined ${test} COMPILE_DEFINITIONS)
    list(APPEND definitions ${defined})
    etscope_main_of(${test} main)
    string(APPEND text "#define main ${main}\n#include \"${folder}/${test}.cpp\"\n#undef main\n")
    etscope_moc(${unit} "${folder}/${test}.cpp")
  endforeach()
  list(REMOVE_DUPLICATES libraries)
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${unit}.cpp" CONTENT "${text}" @ONLY)
  list(GET tests 0 first)
  get_target_property(precompiled ${first} ETSCOPE_PRECOMPILED)
  # What a test is told stands in no other's way: two never have different words for the same.
  list(FILTER definitions EXCLUDE REGEX "^ETSCOPE_MAIN=")
  list(REMOVE_DUPLICATES definitions)
  etscope_prepare_test(${unit} ${precompiled})
  target_compile_definitions(${unit} PRIVATE ${definitions})
  # A name that one test has for itself may be a local one of its neighbor; and no other unit sees the classes of this one.
  target_compile_options(${unit} PRIVATE -Wno-shadow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${unit} PRIVATE -Wno-subobject-linkage)
  endif()
  target_link_libraries(${unit} PUBLIC ${libraries})
  foreach(test ${tests})
    target_link_libraries(${test} PRIVATE ${unit})
  endforeach()
endfunction()

# etscope_unite_tests(): all that there are. Tests go together that are compiled alike and share no name of their own, which
# is worked out anew by each run of CMake.
function(etscope_unite_tests)
  find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
  get_property(tests GLOBAL PROPERTY etscope_united_tests)
  set(sources "")
  foreach(test ${tests})
    get_target_property(folder ${test} SOURCE_DIR)
    get_target_property(kind ${test} ETSCOPE_KIND)
    list(APPEND sources "${folder}/${test}.cpp" "${kind}")
  endforeach()
  execute_process(COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tests/checks/testunits.py" 12 ${sources}
    OUTPUT_VARIABLE units COMMAND_ERROR_IS_FATAL ANY)
  set(numbers ${units})
  list(REMOVE_DUPLICATES numbers)
  foreach(number ${numbers})
    set(members "")
    foreach(test unit IN ZIP_LISTS tests units)
      if(unit EQUAL number)
        list(APPEND members ${test})
      endif()
    endforeach()
    etscope_unite(tests_${number} "${members}")
  endforeach()
endfunction()
