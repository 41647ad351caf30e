const reads = new Set(['GET', 'HEAD']);

/** The problem that refuses a route to an administrator who views Quarry as a user, by its method. */
export const viewProblem = (method: string) =>
  reads.has(method) ? ('viewPrivate' as const) : ('viewReadOnly' as const);
