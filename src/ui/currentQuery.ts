/**
 * The address's current query. The rendered page may still have the previous query while more content loads. Reading the address preserves
 * both of two filters chosen in quick succession.
 */
export const currentQuery = (): URLSearchParams => new URLSearchParams(window.location.search);
