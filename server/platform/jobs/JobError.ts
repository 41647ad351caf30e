/** An error whose message is safe for administrators: it contains no secret, no SQL and no user data. */
export class JobError extends Error {}
