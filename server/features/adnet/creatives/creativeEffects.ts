import type { Values } from '#server/http/parseBody.ts';
import type { CheckContext, Effects, OwnerNotifications } from '#server/operations/effect.ts';
import { isSameValue } from '#server/operations/isSameValue.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { prepareArchive } from './archives.ts';
import { checkAddresses, deferredChecks, onlineChecks, toFindings } from './checkAddresses.ts';
import { findTypeCode, type TypeCode } from './creativeType.ts';
import { loadContentFacts, toUploadName } from './loadContentFacts.ts';

/** The fields that determine the facts of the content. */
const contentFields = ['type', 'picture', 'archive', 'mainPicture', 'video', 'vastUrl', 'tag', 'dimension'] as const;
/** The fields that determine the page that a click opens. */
const linkFields = ['leadsTo', 'destinationUrl'] as const;

type Name = (typeof contentFields)[number] | (typeof linkFields)[number];

/** Tests whether one of the fields would change. */
function hasChanges(names: readonly Name[], input: Values, before: AnyRow | undefined): boolean {
  if (before === undefined) return true;
  return names.some((name) => name in input && !isSameValue(advertCreatives.fields[name], input[name], before[name]));
}

/** Checks the content before a write, in a fair turn, because it may be slow. */
async function checkContent(
  platform: Platform,
  actor: RequestActor,
  input: Values,
  before: AnyRow | undefined,
): Promise<Values> {
  const { database } = platform;
  const values = { ...before, ...input };
  const code = await findTypeCode(database.sql, values['type']);
  const archive = code === 'html5' ? toUploadName(values['archive']) : undefined;
  if (archive !== undefined) await prepareArchive(database, archive, actor.id);
  const { format, dimension, duration, findings, problems } = await loadContentFacts(
    database.sql,
    code,
    values,
    actor.id,
  );
  // No address is requested for refused content.
  if (problems.length > 0) return {};
  const addressFields = await checkAddresses(onlineChecks(platform.internet), code, values, before);
  if (before === undefined) return addressFields;
  return {
    ...addressFields,
    format,
    ...(dimension !== undefined && { dimension }),
    ...(duration !== undefined && { duration }),
    findings: [...findings, ...addressFields.findings],
  };
}

/** External videos and tags contain their own link; other creatives need one. */
function linkProblems(code: TypeCode, { leadsTo, vastUrl }: Values): Problem[] {
  const hasOwn = code === 'third-party-tag' || (code === 'video' && Boolean(vastUrl));
  return leadsTo !== 'adItself' || hasOwn ? [] : [problem('destinationNeeded', {}, 'leadsTo')];
}

async function creativeProblems({ tx, actor, before, values, after }: CheckContext): Promise<readonly Problem[]> {
  if (!hasChanges([...contentFields, ...linkFields], values, before)) return [];
  const code = await findTypeCode(tx, after['type']);
  if (code === undefined) return [];
  const { problems } = await loadContentFacts(tx, code, after, actor?.id ?? 0);
  return [...problems, ...linkProblems(code, after)];
}

/** Notifications to the owners of creatives. */
const creativeNotifications = {
  kinds: { approve: 'creativeApproved', reject: 'creativeRejected', ban: 'creativeBanned' },
} as const satisfies OwnerNotifications;

export const creativeEffects: Effects = {
  news: creativeNotifications,

  async beforeTransaction({ platform, actor, before, given, transition }) {
    if (transition !== undefined || !hasChanges([...contentFields, ...linkFields], given, before)) return {};
    return platform.fairQueues.run('creativeCheck', actor, () => checkContent(platform, actor, given, before));
  },

  /** An import leaves the checks of addresses open; a copy inherits those of its original. */
  async fillOnCreate({ tx, actor, given, seen, source }) {
    const code = await findTypeCode(tx, given['type']);
    const { format, dimension, duration, findings } = await loadContentFacts(tx, code, given, actor.id);
    const addressFields = 'findings' in seen ? seen : await checkAddresses(deferredChecks, code, given, source);
    const allFindings = [...findings, ...toFindings(addressFields['findings'])];
    return {
      ...addressFields,
      format,
      ...(dimension !== undefined && { dimension }),
      ...(duration !== undefined && { duration }),
      findings: allFindings,
    };
  },

  check: creativeProblems,
};
