const reads = new Set(['GET', 'HEAD']);

/** The problem by which an administrator who sees Quarry as a user is refused a route, by its method. */
export const viewRefusal = (method: string) =>
  reads.has(method) ? ('viewPrivate' as const) : ('viewReadOnly' as const);
