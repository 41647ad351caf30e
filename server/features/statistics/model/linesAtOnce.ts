/** Lines of a batch that are worked on before other requests have the event loop. */
export const linesAtOnce = 500;
