export function findPostgres(): string | undefined;
export function startPostgres(programs: string): Promise<{ url: string; stop(): Promise<void> }>;
