import { endOfDay, format, parse, startOfDay } from 'date-fns';

const written = 'yyyy-MM-dd';

/** `yyyy-MM-dd` of the day that the reader sees: nothing is shifted by a zone. */
export const dayOf = (date: Date): string => format(date, written);

/** The day as a date of the reader's calendar. */
export const parseDay = (day: string): Date => parse(day, written, new Date(0));

export const firstMoment = startOfDay;
export const lastMoment = endOfDay;
