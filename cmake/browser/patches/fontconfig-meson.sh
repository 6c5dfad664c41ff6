# Emscripten is a clang, and its preprocessor is asked in the same way.
sed -i "s/elif cc.get_id() == 'clang'/elif cc.get_id() in ['clang', 'emscripten']/" src/meson.build
