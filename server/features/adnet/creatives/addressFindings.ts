import type { Values } from '#server/http/parseBody.ts';
import type { Internet } from '#server/internet/internet.ts';
import { sameValue } from '#server/operations/sameValue.ts';
import { macroProblemIn } from '#src/fields/url/macros.ts';
import { isWebAddress } from '#src/fields/webAddress.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { macros, withSampleMacros } from '#src/resources/adnet/macros.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { TypeCode } from './creativeType.ts';
import { type Finding, vastFindings } from './findings.ts';
import { landingFinding } from './landing.ts';
import { readVast, type Vast, VastUnreachable } from './vast.ts';

/** An address that can be asked. Any other one is refused where fields are validated. */
function askable(address: unknown): string | undefined {
  if (typeof address !== 'string' || macroProblemIn(address, macros) !== undefined) return undefined;
  return /^https:/i.test(address) && isWebAddress(withSampleMacros(address)) ? address : undefined;
}

/** The page that a click opens, where the creative names one. */
const pageOf = ({ leadsTo, destinationUrl }: Values): string | undefined =>
  leadsTo === undefined || leadsTo === 'address' ? askable(destinationUrl) : undefined;

const vastOf = (code: TypeCode | undefined, { vastUrl }: Values): string | undefined =>
  code === 'video' ? askable(vastUrl) : undefined;

const isFinding = (value: unknown): value is Finding => typeof value === 'object' && value !== null && 'rule' in value;

export const findingsIn = (value: unknown): Finding[] => (Array.isArray(value) ? value.filter(isFinding) : []);

/** What was found out about addresses, with what a VAST document says of its video. */
export interface Found extends Values {
  readonly findings: readonly Finding[];
}

/** How what nobody has found out yet is found out. */
export interface Asks {
  vast(address: string): Promise<Found>;
  page(address: string): Promise<Finding>;
}

/** @returns undefined where nobody answers now */
const vastAt = (internet: Internet, address: string): Promise<Vast | undefined> =>
  readVast(internet, address).catch((error: unknown) => {
    if (error instanceof VastUnreachable) return undefined;
    throw error;
  });

const noVideo = { duration: null, media: null };

/** Asks the addresses themselves. */
export const overInternet = (internet: Internet): Asks => ({
  async vast(address) {
    const vast = await vastAt(internet, address);
    const video = vast === undefined ? noVideo : { duration: vast.duration, media: vast.media };
    return { ...video, findings: vastFindings(vast) };
  },
  page: (address) => landingFinding(internet, address),
});

const unchecked = (rule: Finding['rule']): Finding => ({ rule, passed: null, seen: null });

/** In a transaction nobody waits for the internet: it stays open until somebody has the creative checked. */
export const notYet: Asks = {
  vast: async () => ({ ...noVideo, findings: [unchecked('vast')] }),
  page: async () => unchecked('landing'),
};

/** The fields that each finding is about. */
const about = { vast: ['vastUrl'], landing: ['destinationUrl', 'leadsTo'] } as const;

/** What a record tells already of an address that it has too; undefined where it doesn't. */
function knownFinding(rule: keyof typeof about, values: Values, known: AnyRow | undefined): Finding | undefined {
  const found = findingsIn(known?.['findings']).find((each) => each.rule === rule);
  const { fields } = advertCreatives;
  const isSame = about[rule].every((name) => sameValue(fields[name], values[name], known?.[name]));
  return isSame && typeof found?.passed === 'boolean' ? found : undefined;
}

/**
 * What is found out about the addresses of a creative: the VAST document, and the page that a click opens.
 * @param known a record whose findings about the same addresses hold: the creative as it was, or the one that it is a copy of
 */
export async function addressFindings(
  asks: Asks,
  code: TypeCode | undefined,
  values: Values,
  known?: AnyRow,
): Promise<Found> {
  const [vastUrl, page] = [vastOf(code, values), pageOf(values)];
  const findings: Finding[] = [];
  let video: Values = noVideo;
  if (vastUrl !== undefined) {
    const kept = knownFinding('vast', values, known);
    const { findings: found, ...told } =
      kept && known
        ? { duration: known['duration'], media: known['media'], findings: [kept] }
        : await asks.vast(vastUrl);
    video = told;
    findings.push(...found);
  }
  if (page !== undefined) {
    findings.push(knownFinding('landing', values, known) ?? (await asks.page(page)));
  }
  return { ...video, findings };
}
