/** The decoded segments of a URL's path: `/a/b%20c/` has `a` and `b c`. A segment that can't be decoded is left unchanged. */
export const segmentsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean).map(decoded);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
