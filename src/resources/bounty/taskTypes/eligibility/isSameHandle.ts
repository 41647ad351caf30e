/** Networks ignore the case of handles. */
export const isSameHandle = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
