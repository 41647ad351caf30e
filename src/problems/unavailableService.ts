/**
 * The problems that a part of the server answers while the rest of it works: their 503 doesn’t say that the server can’t be reached.
 * They stand by themselves because every page loads them.
 */
export const unavailableServiceTypes = {
  statisticsUnavailable: 'urn:uuid:97c3e1a4-4d2f-4b86-b5f8-1a6d9c0e3f19',
  statisticsMissing: 'urn:uuid:6e0a4f7d-b91c-4385-a2d6-3f8b5c1e7a20',
} as const;

const types: readonly string[] = Object.values(unavailableServiceTypes);

/** Whether a problem says that a part of the server is missing: the server itself has answered. */
export const isUnavailableService = (type: string): boolean => types.includes(type);
