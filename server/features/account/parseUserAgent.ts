/** What tells a browser in its user agent. The first that matches counts: most name Chrome and Safari besides. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

/** Android names Linux, and an iPhone Mac OS, so they come before. */
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** What a session was opened with, as people know it. */
interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

const findName = (names: typeof browsers, userAgent: string): string | null =>
  names.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/** Reads a user agent, which browsers choose freely: it helps people to tell their devices apart, and decides nothing. */
export const parseUserAgent = (userAgent: string | null): Device => ({
  browser: findName(browsers, userAgent ?? ''),
  system: findName(systems, userAgent ?? ''),
});
