/** Installs what is missing, and builds when stale. */
export function makeReady(): Promise<void>;
