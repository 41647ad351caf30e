/** `America/New_York` → “America/New York”. */
export const nameOf = (code: string): string => code.replaceAll('_', ' ');
