/**
 * The problems of an unavailable part of the server: their 503 doesn’t mean that the server is unreachable. They are separate, as every
 * page loads them.
 */
export const unavailableServiceTypes = {
  statisticsUnavailable: 'urn:uuid:97c3e1a4-4d2f-4b86-b5f8-1a6d9c0e3f19',
  statisticsMissing: 'urn:uuid:6e0a4f7d-b91c-4385-a2d6-3f8b5c1e7a20',
} as const;

const types: readonly string[] = Object.values(unavailableServiceTypes);

/** Whether a problem reports an unavailable part of the server: the server itself has responded. */
export const isUnavailableService = (type: string): boolean => types.includes(type);
