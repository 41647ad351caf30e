/**
 * The URL of a text, as the newer `URL.parse` gives it; undefined for a text that is none.
 * Never `URL.canParse`: Node 20 and 22 compile it after some thousand calls, and then it is false for `https://bücher.example`.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
