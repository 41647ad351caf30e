/** Patterns of browsers in user agents. The first match counts, because most also name Chrome and Safari. */
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

/** Android user agents name Linux, and those of iPhones Mac OS, so they come first. */
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** The browser and system of a session, as users know them. */
interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

const findName = (names: typeof browsers, userAgent: string): string | null =>
  names.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/** Parses a user agent. Browsers choose it freely, so it only helps users to recognize their devices. */
export const parseUserAgent = (userAgent: string | null): Device => ({
  browser: findName(browsers, userAgent ?? ''),
  system: findName(systems, userAgent ?? ''),
});
