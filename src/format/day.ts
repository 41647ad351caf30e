import { format, parse } from 'date-fns';

const written = 'yyyy-MM-dd';

/** `yyyy-MM-dd` of a date's day in the reader's zone. */
export const dayOf = (date: Date): string => format(date, written);

/** The start of a day in the reader's zone. @param day `yyyy-MM-dd` */
export const parseDay = (day: string): Date => parse(day, written, new Date(0));
