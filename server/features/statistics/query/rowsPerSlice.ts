/** Rows of statistics checked or labelled before other requests get the event loop. */
export const rowsPerSlice = 100;
