# SPDX-License-Identifier: GPL-3.0-or-later
# Reading Qt's headers takes most of the time of a build, so each set of them is read once and shared by all targets that
# link the same modules. Sources still include what they use: the preset "tidy" builds without.
option(ETSCOPE_PCH "Read the headers of the standard library and of Qt once" ON)

set(etscope_std_headers
  <algorithm> <array> <atomic> <cmath> <cstddef> <cstdint> <functional> <limits> <map> <memory> <mutex> <optional> <set> <span>
  <string> <string_view> <tuple> <unordered_map> <utility> <variant> <vector>)

# etscope_precompile(NAME HEADERS... LINK TARGETS...): a set of headers; the targets decide the definitions.
function(etscope_precompile name)
  cmake_parse_arguments(ARG "" "" "HEADERS;LINK;DEFINE" ${ARGN})
  if(NOT ETSCOPE_PCH)
    return()
  endif()
  # Written once: everything depends on it, and would be built anew after each run of CMake.
  if(NOT EXISTS "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
    file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp" "")
  endif()
  add_library(${name} OBJECT "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  target_link_libraries(${name} PRIVATE ${ARG_LINK})
  target_compile_definitions(${name} PRIVATE ${ARG_DEFINE})
  target_precompile_headers(${name} PRIVATE ${etscope_std_headers} ${ARG_HEADERS})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # What ccache asks for before it keeps such objects.
    target_compile_options(${name} PRIVATE -fpch-preprocess)
  endif()
endfunction()

function(etscope_use_precompiled target name)
  if(ETSCOPE_PCH)
    target_precompile_headers(${target} REUSE_FROM ${name})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -fpch-preprocess)
    endif()
  endif()
endfunction()
