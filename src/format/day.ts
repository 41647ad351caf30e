import { format, parse } from 'date-fns';

const dayFormat = 'yyyy-MM-dd';

/** `yyyy-MM-dd` of a date's day in the reader's zone. */
export const toDay = (date: Date): string => format(date, dayFormat);

/** The start of a day in the reader's zone. @param day `yyyy-MM-dd` */
export const parseDay = (day: string): Date => parse(day, dayFormat, new Date(0));
