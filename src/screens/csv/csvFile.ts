/** The file input's `accept`. */
export const csvFiles = '.csv,text/csv';

/** Decided by the file name, as the MIME type that browsers report differs between systems. */
export const isCsv = ({ name }: File): boolean => name.toLowerCase().endsWith('.csv');
