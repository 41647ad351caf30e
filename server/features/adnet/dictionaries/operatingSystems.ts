/** Families of operating systems. The position in the list is the ID: append new ones. */
const families = [
  'Android',
  'Apple',
  'BlackBerry',
  'BSD',
  'Linux',
  'Nintendo',
  'Nokia',
  'PlayStation',
  'Samsung',
  'Windows',
  'Other',
] as const;

type Family = (typeof families)[number];

export const osFamilies: readonly string[] = families;

/** The operating systems of AdCOM 1.0. The position is the number in the standard, which begins with 0. */
const names: readonly (readonly [title: string, family: Family])[] = [
  ['Not listed', 'Other'],
  ['3DS System Software', 'Nintendo'],
  ['Android', 'Android'],
  ['Apple TV Software', 'Apple'],
  ['Asha', 'Nokia'],
  ['Bada', 'Samsung'],
  ['BlackBerry', 'BlackBerry'],
  ['BREW', 'Other'],
  ['ChromeOS', 'Linux'],
  ['Darwin', 'Apple'],
  ['FireOS', 'Android'],
  ['FirefoxOS', 'Linux'],
  ['HelenOS', 'Other'],
  ['iOS', 'Apple'],
  ['Linux', 'Linux'],
  ['MacOS', 'Apple'],
  ['MeeGo', 'Linux'],
  ['MorphOS', 'Other'],
  ['NetBSD', 'BSD'],
  ['NucleusPLUS', 'Other'],
  ['PS Vita System Software', 'PlayStation'],
  ['PS3 System Software', 'PlayStation'],
  ['PS4 Software', 'PlayStation'],
  ['PSP System Software', 'PlayStation'],
  ['Symbian', 'Nokia'],
  ['Tizen', 'Samsung'],
  ['WatchOS', 'Apple'],
  ['WebOS', 'Linux'],
  ['Windows', 'Windows'],
];

export const osNames = names.map(([title, family], code) => ({ code, title, family: families.indexOf(family) + 1 }));
