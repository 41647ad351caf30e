/** The file input's `accept`. */
export const csvFiles = '.csv,.tsv,text/csv,text/tab-separated-values';

/** Decided by the file name, as the MIME type that browsers report differs between systems. */
export const isCsv = ({ name }: File): boolean => /\.[ct]sv$/i.test(name);
