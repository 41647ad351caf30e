/**
 * The query that the address has by now. What is drawn may still be of the one before, while more is loaded:
 * of two filters that are chosen right after one another, both are to be kept.
 */
export const currentQuery = (): URLSearchParams => new URLSearchParams(window.location.search);
