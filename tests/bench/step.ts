/** Says what a bench is at, beside its table: some take minutes. */
export const step = (what: string): void => console.error(`  ${what} …`);
