/**
 * Parses a URL like the newer `URL.parse`; undefined for an invalid text. `URL.canParse` fails in Node 20 and 22: after compilation, it
 * returns false for `https://bücher.example`.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
