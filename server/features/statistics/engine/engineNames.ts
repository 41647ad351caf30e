/** The database of all tables in the engine. */
export const statsDatabase = 'stats';

/** The events as received. */
export const eventsTable = 'events';
