import type { SourceEntry } from '../entryFiles.ts';
import { osNames } from '../operatingSystems.ts';

/** System → its versions, as numbered by its vendor; the newest first. */
const versions: Readonly<Record<string, string>> = {
  Android: '17 16 15 14 13 12L 12 11 10 9 8.1 8.0 7.1 7.0 6.0 5.1 5.0 4.4 4.3 4.2 4.1 4.0',
  iOS: '27 26 18 17 16 15 14 13 12 11 10 9 8 7 6',
  MacOS: '27 26 15 14 13 12 11 10.15 10.14 10.13 10.12 10.11 10.10 10.9 10.8 10.7 10.6',
  Windows: '11 10 8.1 8 7 Vista XP',
  Linux: '7 6 5 4 3',
  ChromeOS: '140 130 120 110 100 90 80',
  'Apple TV Software': '27 26 18 17 16 15 14 13 12 11 10 9',
  WatchOS: '27 26 11 10 9 8 7 6 5 4 3 2',
  FireOS: '14 8 7 6 5',
  Tizen: '10 9.0 8.0 7.0 6.5 6.0 5.5 5.0 4.0 3.0 2.4 2.3',
  WebOS: '26 25 24 23 22 6 5 4 3 2 1',
  BlackBerry: '10 7 6 5',
  FirefoxOS: '2.5 2.2 2.1 2.0 1.4 1.3',
  'PS4 Software': '13 12 11 10 9 8 7',
  'PS3 System Software': '4',
  'PS Vita System Software': '3',
  '3DS System Software': '11',
  Symbian: '10 9.4 9.3 9.2',
  Bada: '2.0 1.2 1.1',
};

/** Lists the versions with their permanent codes. */
export const osVersions = (): SourceEntry[] =>
  osNames.flatMap(({ title: os }, index) =>
    (versions[os]?.split(' ') ?? []).map((version) => ({
      code: `${os} ${version}`,
      title: `${os} ${version}`,
      os: index + 1,
      release: version,
    })),
  );
