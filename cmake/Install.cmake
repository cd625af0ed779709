# SPDX-License-Identifier: GPL-3.0-or-later
include(GNUInstallDirs)
install(TARGETS etinspect RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
if(NOT ETSCOPE_CORE_ONLY)
  install(TARGETS etscope RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
  install(FILES packaging/etscope.desktop DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
  install(FILES resources/icons/etscope.svg DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
endif()
install(FILES LICENSE README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
