# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the core's libraries into a folder, moves that folder, builds the project beside this file with what is in
# it, and runs the result; then the same with every example of docs/api.md (the project in "every").
#   cmake -DBUILD=DIR -DWORK=DIR -DCOMPILER=CXX -DFLAGS=FLAGS -DTRACE=FILE -P check.cmake
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${output}")
  endif()
endfunction()

file(REMOVE_RECURSE "${WORK}")
run("${CMAKE_COMMAND}" --install "${BUILD}" --component dev --prefix "${WORK}/first")
file(RENAME "${WORK}/first" "${WORK}/moved")
run("${CMAKE_COMMAND}" -G Ninja -S "${CMAKE_CURRENT_LIST_DIR}" -B "${WORK}/build" "-DCMAKE_PREFIX_PATH=${WORK}/moved"
  "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_CXX_FLAGS=${FLAGS}")
run("${CMAKE_COMMAND}" --build "${WORK}/build")
execute_process(COMMAND "${WORK}/build/mytool" "${TRACE}" OUTPUT_FILE "${WORK}/events.txt" RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "mytool ended with ${status}")
endif()
file(READ "${WORK}/events.txt" table)
if(NOT table MATCHES "Method::execute")
  message(FATAL_ERROR "mytool printed no event:\n${table}")
endif()

# The sources of the examples, in a folder of their own: no header of the clone is found from there.
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH examples)
cmake_path(GET TRACE PARENT_PATH data)
cmake_path(GET data PARENT_PATH data)
file(COPY "${CMAKE_CURRENT_LIST_DIR}/every" DESTINATION "${WORK}")
file(GLOB sources "${examples}/*.cpp" "${examples}/examples.h")
list(FILTER sources EXCLUDE REGEX "/tst_")
file(COPY ${sources} DESTINATION "${WORK}/every/tests/examples")
run("${CMAKE_COMMAND}" -G Ninja -S "${WORK}/every" -B "${WORK}/every/build" "-DCMAKE_PREFIX_PATH=${WORK}/moved"
  "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_CXX_FLAGS=${FLAGS}")
run("${CMAKE_COMMAND}" --build "${WORK}/every/build")
file(MAKE_DIRECTORY "${WORK}/written")
run("${WORK}/every/build/every" "${data}" "${WORK}/written")
file(REMOVE_RECURSE "${WORK}")
