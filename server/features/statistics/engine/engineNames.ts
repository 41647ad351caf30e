/** The database of all tables in the engine. */
export const statsDatabase = 'stats';

/** The events as they arrived. */
export const eventsTable = 'events';
