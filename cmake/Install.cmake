# SPDX-License-Identifier: GPL-3.0-or-later
include(CMakePackageConfigHelpers)

set(ETSCOPE_ZSH_DIR "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" CACHE STRING "Where zsh looks for completions")
# Components: etscope (the window), etinspect (the command), dev (the core's libraries).

# Man page and completions of a program, written by the program itself.
function(etscope_install_pages program)
  install(TARGETS ${program} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT ${program})
  if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    message(STATUS "No man page and no completions of ${program}: it does not run here")
    return()
  endif()
  set(folder "${PROJECT_BINARY_DIR}/pages")
  set(pages "")
  foreach(page IN ITEMS "man;${program}.1;${CMAKE_INSTALL_MANDIR}/man1"
      "bash;${program};${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
      "zsh;_${program};${ETSCOPE_ZSH_DIR}"
      "fish;${program}.fish;${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
    list(GET page 0 kind)
    list(GET page 1 name)
    list(GET page 2 destination)
    add_custom_command(OUTPUT "${folder}/${kind}/${name}"
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}/${kind}"
      COMMAND ${program} --write-page ${kind} > "${folder}/${kind}/${name}"
      DEPENDS ${program} COMMENT "Writing ${name}" VERBATIM)
    list(APPEND pages "${folder}/${kind}/${name}")
    install(FILES "${folder}/${kind}/${name}" DESTINATION "${destination}" COMPONENT ${program})
  endforeach()
  add_custom_target(${program}_pages ALL DEPENDS ${pages})
endfunction()

# The icon in the sizes that desktops ask for, where there is something to draw it with; scalable it is always there.
function(etscope_install_icons)
  set(source "${PROJECT_SOURCE_DIR}/resources/icons/etscope.svg")
  set(theme "${CMAKE_INSTALL_DATADIR}/icons/hicolor")
  install(FILES "${source}" DESTINATION "${theme}/scalable/apps" COMPONENT etscope)
  find_program(RSVG_CONVERT_EXECUTABLE rsvg-convert)
  if(NOT RSVG_CONVERT_EXECUTABLE)
    message(STATUS "No rsvg-convert: the icon is installed scalable only")
    return()
  endif()
  set(icons "")
  foreach(side IN ITEMS 16 22 24 32 48 64 128 256 512)
    set(icon "${PROJECT_BINARY_DIR}/icons/${side}/etscope.png")
    add_custom_command(OUTPUT "${icon}"
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/icons/${side}"
      COMMAND "${RSVG_CONVERT_EXECUTABLE}" -w ${side} -h ${side} -o "${icon}" "${source}"
      DEPENDS "${source}" COMMENT "Drawing the icon at ${side} x ${side}" VERBATIM)
    list(APPEND icons "${icon}")
    install(FILES "${icon}" DESTINATION "${theme}/${side}x${side}/apps" COMPONENT etscope)
  endforeach()
  add_custom_target(etscope_icons ALL DEPENDS ${icons})
endfunction()

# What a desktop has to know of the window: how to start it, what it opens, what a software center says of it.
function(etscope_install_desktop)
  set(folder "${PROJECT_SOURCE_DIR}/packaging/desktop")
  install(FILES "${folder}/etscope.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications" COMPONENT etscope)
  install(FILES "${folder}/etscope-mime.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages" RENAME etscope.xml
    COMPONENT etscope)
  install(FILES "${folder}/etscope.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo"
    RENAME org.etscope.ETScope.metainfo.xml COMPONENT etscope)
endfunction()

# The core's libraries, their headers, and what find_package(ETScope) reads.
function(etscope_install_libraries)
  get_property(libraries GLOBAL PROPERTY etscope_core_libraries)
  install(TARGETS ${libraries} EXPORT ETScopeTargets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/model" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/etscope" COMPONENT dev
    FILES_MATCHING PATTERN "*.h" PATTERN "qt" EXCLUDE)
  set(destination "${CMAKE_INSTALL_LIBDIR}/cmake/ETScope")
  install(EXPORT ETScopeTargets NAMESPACE ETScope:: DESTINATION "${destination}" COMPONENT dev)
  configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/ETScopeConfig.cmake.in"
    "${PROJECT_BINARY_DIR}/ETScopeConfig.cmake" INSTALL_DESTINATION "${destination}")
  write_basic_package_version_file("${PROJECT_BINARY_DIR}/ETScopeConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
  install(FILES "${PROJECT_BINARY_DIR}/ETScopeConfig.cmake" "${PROJECT_BINARY_DIR}/ETScopeConfigVersion.cmake"
    DESTINATION "${destination}" COMPONENT dev)
endfunction()

etscope_install_pages(etinspect)
if(NOT ETSCOPE_CORE_ONLY)
  etscope_install_pages(etscope)
  etscope_install_icons()
  etscope_install_desktop()
endif()
etscope_install_libraries()

# All that is installed, without tests: `cmake --build build/release --target etscope_installed`.
add_custom_target(etscope_installed)
get_property(etscope_installed_parts GLOBAL PROPERTY etscope_core_libraries)
foreach(part IN ITEMS etinspect etinspect_pages etscope etscope_pages etscope_icons ${etscope_installed_parts})
  if(TARGET ${part})
    add_dependencies(etscope_installed ${part})
  endif()
endforeach()

install(FILES LICENSE README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT etinspect)

# `cpack -G TGZ`: everything below one folder that can be put anywhere, the system's libraries left out.
set(CPACK_PACKAGE_NAME etscope)
set(CPACK_PACKAGE_VENDOR "The ETScope developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_GENERATOR TGZ)
set(CPACK_STRIP_FILES ON)
set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
string(TOLOWER "${CMAKE_SYSTEM_NAME}" cpack_system)
set(CPACK_PACKAGE_FILE_NAME "etscope-${PROJECT_VERSION}-${cpack_system}-${CMAKE_SYSTEM_PROCESSOR}")
include(CPack)
