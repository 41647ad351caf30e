/** An error whose message administrators may read: it contains no secret, no SQL and no data of users. */
export class JobError extends Error {}
