/** Networks take a handle in whatever case. */
export const isSameHandle = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
