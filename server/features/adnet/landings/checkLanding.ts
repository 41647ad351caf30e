import { sql } from 'drizzle-orm';
import { type PageCheck, reachPage } from '#server/internet/reachPage.ts';
import { applyTransition } from '#server/operations/applyTransition.ts';
import { refuseNotFound, requireAbility, requireAccess } from '#server/operations/authorize.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { problemText } from '#src/fields/urlCheck/problemText.ts';
import { landingWords } from '#src/i18n/en/adnet/landingReasons.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { type AdvertLanding, advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { landingStatus } from '#src/resources/adnet/landingStatus.ts';
import { withSampleMacros } from '#src/resources/adnet/macros.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import type { Transition } from '#src/schema/status.ts';
import { lockGroupOfLanding } from './distributeShares.ts';

const minute = 60_000;
const { approved, disabled } = landingStatus.values;

/** The result for an address that is invalid with its macros replaced. */
const noPage: PageCheck = { httpStatus: null, finalUrl: null, problem: 'notWeb' };

const minutesAfter = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * minute).toISOString();

/** Returns the fields of a check, with the count of failures. */
function toCheckFields({ lastCheck, nextCheckAt }: AdvertLanding, result: PageCheck, now: Date) {
  const failures = result.problem === null ? 0 : (lastCheck?.failures ?? 0) + 1;
  const wait = result.problem === null ? limits.landingCheckEvery : limits.landingRetryEvery;
  return {
    lastCheck: { ...result, at: now.toISOString(), failures },
    ...(nextCheckAt !== null && { nextCheckAt: minutesAfter(now, wait) }),
  };
}

const findTransition = (name: 'disable' | 'enable'): Transition | undefined =>
  landingStatus.transitions.find((move) => move.name === name);

/** Returns the transition that follows from a check. It enables only landings that the platform has disabled, which have a next check. */
function nextTransition({ status, lastCheck, nextCheckAt }: AdvertLanding): Transition | undefined {
  if (lastCheck === null || nextCheckAt === null) return undefined;
  if (status === approved && lastCheck.failures >= limits.landingFailures) return findTransition('disable');
  return status === disabled && lastCheck.problem === null ? findTransition('enable') : undefined;
}

function toReason({ lastCheck }: AdvertLanding): string | null {
  const finding = lastCheck && problemText(lastCheck);
  return finding ? say(landingWords.failing, { count: lastCheck.failures, finding }) : null;
}

/**
 * Stores the result of a check, and disables or enables the landing by it.
 * @param checkedLanding the landing before the request; a result for another address is dropped
 */
const storeCheck = (platform: Platform, checkedLanding: AdvertLanding, result: PageCheck, now: Date): Promise<void> =>
  platform.database.transaction(async (tx) => {
    await lockGroupOfLanding(tx, checkedLanding.id, 'wait');
    const [landing] = await rowsWhere(tx, advertLandings, sql`id = ${checkedLanding.id}${forUpdate}`);
    if (landing === undefined || landing.url !== checkedLanding.url) return;
    const before = await amendRecord(tx, advertLandings, landing.id, toCheckFields(landing, result, now));
    const checked = toTypedRecord(advertLandings, before);
    const transition = nextTransition(checked);
    if (transition === undefined) return;
    const reason = transition.to === disabled ? toReason(checked) : null;
    await applyTransition(platform, tx, { resource: advertLandings, before, transition, reason, actor: undefined });
  });

/** Requests a landing's page with sample macros. Call it outside of transactions, because the page may be slow. */
export async function checkLanding(platform: Platform, landing: AdvertLanding, now: Date): Promise<void> {
  const url = parseUrl(withSampleMacros(landing.url));
  const result = url === undefined ? noPage : await reachPage(platform.internet, url, limits.landingRedirects);
  await storeCheck(platform, landing, result, now);
}

/** Returns the landing if the actor may update it or decide on it. */
async function requireCheckableLanding(platform: Platform, actor: RequestActor, id: number): Promise<AdvertLanding> {
  const [landing = refuseNotFound(actor)] = await findRecords(platform.database.sql, actor, advertLandings, [id]);
  if (!actor.ability.can('change-status', 'Landing')) requireAccess(actor, 'update', advertLandings, landing);
  return toTypedRecord(advertLandings, landing);
}

/** Checks a landing on request, in a fair turn. @returns the landing with the result */
export async function checkLandingNow(platform: Platform, actor: RequestActor, id: number): Promise<AdvertLanding> {
  requireAbility(actor, 'read', advertLandings);
  const landing = await requireCheckableLanding(platform, actor, id);
  await platform.fairQueues.run('siteCheck', actor, () => checkLanding(platform, landing, new Date()));
  return requireCheckableLanding(platform, actor, id);
}
