/** Lines of a batch that are processed before other requests have the event loop. */
export const linesPerSlice = 500;

/** The same while locks are held: others wait for them, so that there are fewer pauses. */
export const linesPerLockedSlice = 2_000;
