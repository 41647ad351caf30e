/** Lines of a batch processed before other requests get the event loop. */
export const linesPerSlice = 500;

/** The slice size while locks are held: fewer pauses, because other transactions wait. */
export const linesPerLockedSlice = 2_000;
