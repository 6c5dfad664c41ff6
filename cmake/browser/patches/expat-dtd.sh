# Debian's later fixes ask for the value of XML_DTD, which expat's CMake defines without one.
sed -i 's/^#cmakedefine XML_DTD$/#cmakedefine XML_DTD 1/; s/^#cmakedefine XML_GE$/#cmakedefine XML_GE 1/' \
    expat/expat_config.h.cmake
