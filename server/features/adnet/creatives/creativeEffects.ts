import type { Values } from '#server/http/parseBody.ts';
import type { Draft, Effects } from '#server/operations/effect.ts';
import { sameValue } from '#server/operations/sameValue.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { macroProblemIn } from '#src/fields/url/macros.ts';
import { isWebAddress } from '#src/fields/webAddress.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { macros, withSampleMacros } from '#src/resources/adnet/macros.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { prepareArchive } from './archives.ts';
import { contentFacts, uploadIn } from './contentFacts.ts';
import { type TypeCode, typeCodeOf } from './creativeType.ts';
import { type Finding, vastFindings } from './findings.ts';
import { landingFinding } from './landing.ts';
import { readVast, type Vast, VastUnreachable } from './vast.ts';

/** The fields that the content’s facts follow from. */
const contentFields = ['type', 'picture', 'archive', 'mainPicture', 'video', 'vastUrl', 'tag', 'dimension'] as const;
/** The fields that decide what a click opens. */
const linkFields = ['leadsTo', 'destinationUrl'] as const;

type Name = (typeof contentFields)[number] | (typeof linkFields)[number];

/** Whether one of the fields would change. */
function changes(names: readonly Name[], given: Values, before: AnyRow | undefined): boolean {
  if (before === undefined) return true;
  return names.some((name) => name in given && !sameValue(advertCreatives.fields[name], given[name], before[name]));
}

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

const unchecked = (rule: Finding['rule']): Finding => ({ rule, passed: null, seen: null });

const isFinding = (value: unknown): value is Finding => typeof value === 'object' && value !== null && 'rule' in value;

const findingsIn = (value: unknown): Finding[] => (Array.isArray(value) ? value.filter(isFinding) : []);

/** The finding about a rule that a record has already. */
function keptFinding(before: AnyRow | undefined, rule: Finding['rule']): Finding[] {
  return findingsIn(before?.['findings']).filter((each) => each.rule === rule);
}

/** @returns undefined where nobody answers now */
const vastAt = (internet: Platform['internet'], address: string): Promise<Vast | undefined> =>
  readVast(internet, address).catch((error: unknown) => {
    if (error instanceof VastUnreachable) return undefined;
    throw error;
  });

interface Found extends Values {
  readonly findings: readonly Finding[];
}

/** What the internet tells: of the VAST document, and of the page that a click opens. */
async function checkLinks(
  { internet }: Platform,
  code: TypeCode | undefined,
  values: Values,
  before?: AnyRow,
): Promise<Found> {
  const [vastUrl, page] = [vastOf(code, values), pageOf(values)];
  const isSame = (name: Name, value: unknown) =>
    before !== undefined && sameValue(advertCreatives.fields[name], value, before[name]);
  const findings: Finding[] = [];
  let video: Values = { duration: null, media: null };
  if (vastUrl !== undefined && isSame('vastUrl', vastUrl)) {
    video = {};
    findings.push(...keptFinding(before, 'vast'));
  } else if (vastUrl !== undefined) {
    const vast = await vastAt(internet, vastUrl);
    if (vast !== undefined) video = { duration: vast.duration, media: vast.media };
    findings.push(...vastFindings(vast));
  }
  if (page !== undefined && isSame('destinationUrl', page) && isSame('leadsTo', values['leadsTo']))
    findings.push(...keptFinding(before, 'landing'));
  else if (page !== undefined) findings.push(await landingFinding(internet, page));
  return { ...video, findings };
}

/** What a write of a creative needs to know beforehand, in a turn of its own, as it may take long. */
async function checkContent(
  platform: Platform,
  actor: RequestActor,
  given: Values,
  before: AnyRow | undefined,
): Promise<Values> {
  const { database } = platform;
  const values = { ...before, ...given };
  const code = await typeCodeOf(database.sql, values['type']);
  const archive = code === 'html5' ? uploadIn(values['archive']) : undefined;
  if (archive !== undefined) await prepareArchive(database, archive, actor.id);
  const { format, dimension, findings, problems } = await contentFacts(database.sql, code, values, actor.id);
  // Of what is refused for its content, no address is asked.
  if (problems.length > 0) return {};
  const found = await checkLinks(platform, code, values, before);
  if (before === undefined) return found;
  return {
    ...found,
    format,
    ...(dimension !== undefined && { dimension }),
    findings: [...findings, ...found.findings],
  };
}

/** A video from elsewhere and a tag bring their own link along; anything else needs one. */
function linkProblems(code: TypeCode, { leadsTo, vastUrl }: Values): Problem[] {
  const hasOwn = code === 'third-party-tag' || (code === 'video' && Boolean(vastUrl));
  return leadsTo !== 'adItself' || hasOwn ? [] : [problem('destinationNeeded', {}, 'leadsTo')];
}

async function check({ tx, actor, before, values, after }: Draft): Promise<readonly Problem[]> {
  if (!changes([...contentFields, ...linkFields], values, before)) return [];
  const code = await typeCodeOf(tx, after['type']);
  if (code === undefined) return [];
  const { problems } = await contentFacts(tx, code, after, actor?.id ?? 0);
  return [...problems, ...linkProblems(code, after)];
}

export const creativeEffects: Effects = {
  async beforeTransaction({ platform, actor, before, given, transition }) {
    if (transition !== undefined || !changes([...contentFields, ...linkFields], given, before)) return {};
    return platform.fairQueues.run('creativeCheck', actor, () => checkContent(platform, actor, given, before));
  },

  /** A copy and an imported record aren’t looked into on the internet: what that would have told stays open. */
  async fillOnCreate({ tx, actor, given, seen }) {
    const code = await typeCodeOf(tx, given['type']);
    const { format, dimension, findings } = await contentFacts(tx, code, given, actor.id);
    const open = [
      ...(vastOf(code, given) === undefined ? [] : [unchecked('vast')]),
      ...(pageOf(given) === undefined ? [] : [unchecked('landing')]),
    ];
    const asked = 'findings' in seen ? findingsIn(seen['findings']) : open;
    return { format, ...(dimension !== undefined && { dimension }), findings: [...findings, ...asked] };
  },

  check,
};
