import type { CodeList } from '../codes.ts';
import { timeZoneName } from './timeZoneName.ts';

const codesFromIntl = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

let cached: ReturnType<CodeList['all']> | undefined;

/** The time zones of `Intl`, and UTC. Versions of `Intl` differ in which of two names is current. */
export const zones: CodeList = {
  all: () => (cached ??= codesFromIntl().map((code) => ({ code, name: timeZoneName(code) }))),
  nameOf: timeZoneName,
};

/** Matches an area and a place, unlike an offset (`+01:00`) or an abbreviation (`EST`). */
const areaAndPlace = /^[A-Z]\w+(?:\/[A-Z][\w+-]+)+$/;

function canonicalName(code: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: code }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Whether a text names a time zone, by a current or former name (`Asia/Kolkata`, `Asia/Calcutta`); case matters. */
export function isZone(text: string): boolean {
  if (text === 'UTC') return true;
  const canonical = areaAndPlace.test(text) ? canonicalName(text) : undefined;
  return canonical !== undefined && (canonical === text || canonical.toLowerCase() !== text.toLowerCase());
}
