/** Rows of statistics that are checked or labelled before other requests have the event loop. */
export const rowsPerSlice = 100;
