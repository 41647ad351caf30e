/** What a chooser of files offers. */
export const csvFiles = '.csv,text/csv';

/** The name decides: what browsers say of a file's type differs from one system to the next. */
export const isCsv = ({ name }: File): boolean => name.toLowerCase().endsWith('.csv');
