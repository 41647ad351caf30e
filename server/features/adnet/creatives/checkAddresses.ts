import type { Values } from '#server/http/parseBody.ts';
import type { Internet } from '#server/internet/internet.ts';
import { isSameValue } from '#server/operations/isSameValue.ts';
import { findMacroProblem } from '#src/fields/url/macros.ts';
import { isWebAddress } from '#src/fields/webAddress.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { macros, withSampleMacros } from '#src/resources/adnet/macros.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { checkLandingPage } from './checkLandingPage.ts';
import type { TypeCode } from './creativeType.ts';
import { type Finding, vastFindings } from './findings.ts';
import { readVast, type Vast, VastUnreachable } from './readVast.ts';

/** Returns a URL that can be requested. Validation refuses any other. */
function toFetchableUrl(address: unknown): string | undefined {
  if (typeof address !== 'string' || findMacroProblem(address, macros) !== undefined) return undefined;
  return /^https:/i.test(address) && isWebAddress(withSampleMacros(address)) ? address : undefined;
}

/** Returns the page that a click opens, if the creative has one. */
const toPageUrl = ({ leadsTo, destinationUrl }: Values): string | undefined =>
  leadsTo === undefined || leadsTo === 'address' ? toFetchableUrl(destinationUrl) : undefined;

const toVastUrl = (code: TypeCode | undefined, { vastUrl }: Values): string | undefined =>
  code === 'video' ? toFetchableUrl(vastUrl) : undefined;

const isFinding = (value: unknown): value is Finding => typeof value === 'object' && value !== null && 'rule' in value;

export const toFindings = (value: unknown): Finding[] => (Array.isArray(value) ? value.filter(isFinding) : []);

/** The findings about addresses, with the video's data from a VAST document. */
export interface AddressFindings extends Values {
  readonly findings: readonly Finding[];
}

/** The checks of addresses. */
export interface AddressChecks {
  vast(address: string): Promise<AddressFindings>;
  page(address: string): Promise<Finding>;
}

/** @returns undefined if the server doesn't respond now */
const fetchVast = (internet: Internet, address: string): Promise<Vast | undefined> =>
  readVast(internet, address).catch((error: unknown) => {
    if (error instanceof VastUnreachable) return undefined;
    throw error;
  });

const noVideo = { duration: null, media: null };

/** Creates checks that request the addresses. */
export const onlineChecks = (internet: Internet): AddressChecks => ({
  async vast(address) {
    const vast = await fetchVast(internet, address);
    const video = vast === undefined ? noVideo : { duration: vast.duration, media: vast.media };
    return { ...video, findings: vastFindings(vast) };
  },
  page: (address) => checkLandingPage(internet, address),
});

const uncheckedFinding = (rule: Finding['rule']): Finding => ({ rule, passed: null, seen: null });

/** Transactions don't wait for the internet: the result stays null until the creative is checked again. */
export const deferredChecks: AddressChecks = {
  vast: async () => ({ ...noVideo, findings: [uncheckedFinding('vast')] }),
  page: async () => uncheckedFinding('landing'),
};

/** The fields of each finding. */
const checkedFields = { vast: ['vastUrl'], landing: ['destinationUrl', 'leadsTo'] } as const;

/** Returns a finding of a record with the same addresses; undefined if there is none. */
function findReusable(
  rule: keyof typeof checkedFields,
  values: Values,
  previous: AnyRow | undefined,
): Finding | undefined {
  const finding = toFindings(previous?.['findings']).find((each) => each.rule === rule);
  const { fields } = advertCreatives;
  const isSame = checkedFields[rule].every((name) => isSameValue(fields[name], values[name], previous?.[name]));
  return isSame && typeof finding?.passed === 'boolean' ? finding : undefined;
}

/**
 * Checks the addresses of a creative: the VAST document, and the page that a click opens.
 * @param previous a record whose findings about the same addresses are valid: the earlier version, or the original of a copy
 */
export async function checkAddresses(
  checks: AddressChecks,
  code: TypeCode | undefined,
  values: Values,
  previous?: AnyRow,
): Promise<AddressFindings> {
  const [vastUrl, page] = [toVastUrl(code, values), toPageUrl(values)];
  const findings: Finding[] = [];
  let video: Values = noVideo;
  if (vastUrl !== undefined) {
    const reusable = findReusable('vast', values, previous);
    const { findings: newFindings, ...videoFields } =
      reusable && previous
        ? { duration: previous['duration'], media: previous['media'], findings: [reusable] }
        : await checks.vast(vastUrl);
    video = videoFields;
    findings.push(...newFindings);
  }
  if (page !== undefined) {
    findings.push(findReusable('landing', values, previous) ?? (await checks.page(page)));
  }
  return { ...video, findings };
}
