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

/** An address that can be asked. Any other one is refused where fields are validated. */
function toFetchableUrl(address: unknown): string | undefined {
  if (typeof address !== 'string' || findMacroProblem(address, macros) !== undefined) return undefined;
  return /^https:/i.test(address) && isWebAddress(withSampleMacros(address)) ? address : undefined;
}

/** The page that a click opens, where the creative names one. */
const toPageUrl = ({ leadsTo, destinationUrl }: Values): string | undefined =>
  leadsTo === undefined || leadsTo === 'address' ? toFetchableUrl(destinationUrl) : undefined;

const toVastUrl = (code: TypeCode | undefined, { vastUrl }: Values): string | undefined =>
  code === 'video' ? toFetchableUrl(vastUrl) : undefined;

const isFinding = (value: unknown): value is Finding => typeof value === 'object' && value !== null && 'rule' in value;

export const toFindings = (value: unknown): Finding[] => (Array.isArray(value) ? value.filter(isFinding) : []);

/** What was found out about addresses, with what a VAST document says of its video. */
export interface AddressFindings extends Values {
  readonly findings: readonly Finding[];
}

/** How what nobody has found out yet is found out. */
export interface AddressChecks {
  vast(address: string): Promise<AddressFindings>;
  page(address: string): Promise<Finding>;
}

/** @returns undefined where nobody answers now */
const fetchVast = (internet: Internet, address: string): Promise<Vast | undefined> =>
  readVast(internet, address).catch((error: unknown) => {
    if (error instanceof VastUnreachable) return undefined;
    throw error;
  });

const noVideo = { duration: null, media: null };

/** Asks the addresses themselves. */
export const onlineChecks = (internet: Internet): AddressChecks => ({
  async vast(address) {
    const vast = await fetchVast(internet, address);
    const video = vast === undefined ? noVideo : { duration: vast.duration, media: vast.media };
    return { ...video, findings: vastFindings(vast) };
  },
  page: (address) => checkLandingPage(internet, address),
});

const uncheckedFinding = (rule: Finding['rule']): Finding => ({ rule, passed: null, seen: null });

/** In a transaction nobody waits for the internet: it stays open until somebody has the creative checked. */
export const deferredChecks: AddressChecks = {
  vast: async () => ({ ...noVideo, findings: [uncheckedFinding('vast')] }),
  page: async () => uncheckedFinding('landing'),
};

/** The fields that each finding is about. */
const checkedFields = { vast: ['vastUrl'], landing: ['destinationUrl', 'leadsTo'] } as const;

/** What a record tells already of an address that it has too; undefined where it doesn't. */
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
 * What is found out about the addresses of a creative: the VAST document, and the page that a click opens.
 * @param previous a record whose findings about the same addresses hold: the creative as it was, or the one that it is a copy of
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
