import type { Values } from '#server/http/parseBody.ts';
import type { Draft, Effects, OwnNews } from '#server/operations/effect.ts';
import { sameValue } from '#server/operations/sameValue.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { addressFindings, findingsIn, notYet, overInternet } from './addressFindings.ts';
import { prepareArchive } from './archives.ts';
import { contentFacts, uploadIn } from './contentFacts.ts';
import { type TypeCode, typeCodeOf } from './creativeType.ts';

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
  const { format, dimension, duration, findings, problems } = await contentFacts(database.sql, code, values, actor.id);
  // Of what is refused for its content, no address is asked.
  if (problems.length > 0) return {};
  const found = await addressFindings(overInternet(platform.internet), code, values, before);
  if (before === undefined) return found;
  return {
    ...found,
    format,
    ...(dimension !== undefined && { dimension }),
    ...(duration !== undefined && { duration }),
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

/** What the owners of creatives are told. */
const creativeNews = {
  kinds: { approve: 'creativeApproved', reject: 'creativeRejected', ban: 'creativeBanned' },
} as const satisfies OwnNews;

export const creativeEffects: Effects = {
  news: creativeNews,

  async beforeTransaction({ platform, actor, before, given, transition }) {
    if (transition !== undefined || !changes([...contentFields, ...linkFields], given, before)) return {};
    return platform.fairQueues.run('creativeCheck', actor, () => checkContent(platform, actor, given, before));
  },

  /** What an import would have been told by the internet stays open; a copy has it from its original. */
  async fillOnCreate({ tx, actor, given, seen, source }) {
    const code = await typeCodeOf(tx, given['type']);
    const { format, dimension, duration, findings } = await contentFacts(tx, code, given, actor.id);
    const told = 'findings' in seen ? seen : await addressFindings(notYet, code, given, source);
    const all = [...findings, ...findingsIn(told['findings'])];
    return {
      ...told,
      format,
      ...(dimension !== undefined && { dimension }),
      ...(duration !== undefined && { duration }),
      findings: all,
    };
  },

  check,
};
