# SPDX-License-Identifier: GPL-3.0-or-later
# Compiles the tests a dozen at a time, and links them as often: most of what a test takes is reading Qt's headers, even where
# they are precompiled, and being linked to all that it looks at. A unit is a program with the main functions of its tests,
# renamed. Each test stays a program of its own for whoever runs it: a link with its name, in the folder where the program
# would be, and the unit begins in the test by whose name it is called.

# etscope_add_united_test(NAME PRECOMPILED FOLDER LINK TARGET...): the test NAME.cpp. The target NAME holds what the test is
# told and needs; it compiles nothing, and building it builds the unit.
function(etscope_add_united_test name precompiled folder)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  # Ninja builds what a library needs only where it has something to compile.
  if(NOT EXISTS "${PROJECT_BINARY_DIR}/tests/nothing.cpp")
    file(WRITE "${PROJECT_BINARY_DIR}/tests/nothing.cpp" "")
  endif()
  add_library(${name} OBJECT EXCLUDE_FROM_ALL "${PROJECT_BINARY_DIR}/tests/nothing.cpp")
  set(is_thread_test OFF)
  if(folder IN_LIST etscope_thread_folders)
    set(is_thread_test ON)
  endif()
  set_property(GLOBAL APPEND PROPERTY etscope_united_tests ${name})
  set_target_properties(${name} PROPERTIES ETSCOPE_PRECOMPILED ${precompiled} ETSCOPE_THREADS ${is_thread_test}
    ETSCOPE_LINK "${ARG_LINK}")
endfunction()

# etscope_test_program(NAME VARIABLE): what runs the test NAME.
function(etscope_test_program name variable)
  get_target_property(type ${name} TYPE)
  if(type STREQUAL "EXECUTABLE")
    set(${variable} "${name}" PARENT_SCOPE)
  else()
    get_target_property(folder ${name} BINARY_DIR)
    set(${variable} "${folder}/${name}" PARENT_SCOPE)
  endif()
endfunction()

# The unit NAME of TESTS, with what any of them is compiled with and linked to.
function(etscope_unite unit tests)
  set(text "// Written by cmake/UnitedTests.cmake.\n")
  set(table "")
  set(libraries "")
  set(definitions "")
  set(needed "")
  # No path of the clone, so that ccache finds in one what was compiled in another.
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${unit}.cpp")
  add_executable(${unit} "${source}")
  foreach(test ${tests})
    get_target_property(folder ${test} SOURCE_DIR)
    get_target_property(linked ${test} ETSCOPE_LINK)
    list(APPEND libraries ${linked})
    get_target_property(defined ${test} COMPILE_DEFINITIONS)
    if(defined)
      list(APPEND definitions ${defined})
    endif()
    get_target_property(needs ${test} MANUALLY_ADDED_DEPENDENCIES)
    if(needs)
      list(APPEND needed ${needs})
    endif()
    file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}" "${folder}/${test}.cpp")
    string(APPEND text "#define main main_${test}\n#include \"${path}\"\n#undef main\n")
    string(APPEND table "        {\"${test}\", main_${test}},\n")
    etscope_moc(${unit} "${folder}/${test}.cpp")
    etscope_test_program(${test} link)
    file(CREATE_LINK "${CMAKE_CURRENT_BINARY_DIR}/${unit}" "${link}" SYMBOLIC)
    add_dependencies(${test} ${unit})
  endforeach()
  string(APPEND text "#include \"tests/unitedmain.h\"\nint main(int argc, char** argv)\n{\n"
    "    constexpr ets::test::UnitedTest tests[] = {\n${table}    };\n"
    "    return ets::test::runByName(tests, argc, argv);\n}\n")
  file(CONFIGURE OUTPUT "${source}" CONTENT "${text}" @ONLY)
  list(GET tests 0 first)
  get_target_property(precompiled ${first} ETSCOPE_PRECOMPILED)
  etscope_prepare_test(${unit} ${precompiled})
  # What a test is told stands in no other's way: two never have different words for the same.
  list(REMOVE_DUPLICATES definitions)
  target_compile_definitions(${unit} PRIVATE ${definitions})
  # A name that one test has for itself may be a local one of its neighbor; and no other unit sees the classes of this one.
  target_compile_options(${unit} PRIVATE -Wno-shadow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${unit} PRIVATE -Wno-subobject-linkage)
  endif()
  list(REMOVE_DUPLICATES libraries)
  target_link_libraries(${unit} PRIVATE ${libraries})
  if(needed)
    list(REMOVE_DUPLICATES needed)
    add_dependencies(${unit} ${needed})
  endif()
  add_dependencies(etscope_tests ${unit})
  # The thread sanitizer builds no more than the tests that it looks at.
  get_target_property(is_thread_test ${first} ETSCOPE_THREADS)
  if(is_thread_test)
    add_dependencies(etscope_thread_tests ${unit})
  endif()
endfunction()

# etscope_unite_tests(): all that there are. Tests go together that are compiled alike and share no name of their own, which
# is worked out anew by each run of CMake.
function(etscope_unite_tests)
  find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
  get_property(tests GLOBAL PROPERTY etscope_united_tests)
  set(sources "")
  foreach(test ${tests})
    get_target_property(folder ${test} SOURCE_DIR)
    get_target_property(precompiled ${test} ETSCOPE_PRECOMPILED)
    get_target_property(is_thread_test ${test} ETSCOPE_THREADS)
    # Definitions hold paths of the clone: what has them is compiled anew in another.
    get_target_property(is_told ${test} COMPILE_DEFINITIONS)
    if(is_told)
      set(is_told ON)
    endif()
    list(APPEND sources "${folder}/${test}.cpp" "${precompiled}|${is_thread_test}|${is_told}")
  endforeach()
  execute_process(COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tests/checks/testunits.py" 18 ${sources}
    OUTPUT_VARIABLE units COMMAND_ERROR_IS_FATAL ANY)
  set(names ${units})
  list(REMOVE_DUPLICATES names)
  foreach(name ${names})
    set(members "")
    foreach(test unit IN ZIP_LISTS tests units)
      if(unit STREQUAL name)
        list(APPEND members ${test})
      endif()
    endforeach()
    etscope_unite(tests_${name} "${members}")
  endforeach()
endfunction()
