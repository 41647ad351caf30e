/**
 * The URL of a text, as the newer `URL.parse` gives it; undefined for a text that is none.
 * `URL.canParse` can't replace it: once Node 20 or 22 has compiled it, after some thousand calls, it is false for `https://bücher.example`.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
