/** `America/New_York` → “America/New York”. */
export const timeZoneName = (code: string): string => code.replaceAll('_', ' ');
