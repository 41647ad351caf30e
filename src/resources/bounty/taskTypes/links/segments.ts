/** The parts of an address's path, decoded: `/a/b%20c/` has `a` and `b c`. A part that can't be decoded stays as it is. */
export const segmentsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean).map(decoded);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
