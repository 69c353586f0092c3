// Lets a number be only what Python itself takes for an index. Where Cython converts an object to a C integer it asks the
// type for nb_int, which would silently cut 2.7 to 2; nb_index is what integers have and floats lack. Cython has no
// option for this, and attributes (`cdef public`) are converted where no code of ours runs.
#pragma once

#define nb_int nb_index
