import { sql } from 'drizzle-orm';
import { type Reached, reachPage } from '#server/internet/reachPage.ts';
import { applyTransition } from '#server/operations/applyTransition.ts';
import { refuseNotFound, requireAbility, requireAccess } from '#server/operations/authorize.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, typed } from '#server/operations/typedRows.ts';
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
import { lockGroupOf } from './shares.ts';

const minute = 60_000;
const { approved, disabled } = landingStatus.values;

/** What becomes of an address that only was one before its macros were filled in. */
const noPage: Reached = { httpStatus: null, finalUrl: null, problem: 'notWeb' };

const later = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * minute).toISOString();

/** The check’s finding beside those before it. */
function findingOf({ lastCheck, nextCheckAt }: AdvertLanding, reached: Reached, now: Date) {
  const failures = reached.problem === null ? 0 : (lastCheck?.failures ?? 0) + 1;
  const wait = reached.problem === null ? limits.landingCheckEvery : limits.landingRetryEvery;
  return {
    lastCheck: { ...reached, at: now.toISOString(), failures },
    ...(nextCheckAt !== null && { nextCheckAt: later(now, wait) }),
  };
}

const moveNamed = (name: 'disable' | 'enable'): Transition | undefined =>
  landingStatus.transitions.find((move) => move.name === name);

/** What follows from a finding. Of the disabled ones, only those that the platform watches were disabled by it. */
function moveAfter({ status, lastCheck, nextCheckAt }: AdvertLanding): Transition | undefined {
  if (lastCheck === null || nextCheckAt === null) return undefined;
  if (status === approved && lastCheck.failures >= limits.landingFailures) return moveNamed('disable');
  return status === disabled && lastCheck.problem === null ? moveNamed('enable') : undefined;
}

function reasonOf({ lastCheck }: AdvertLanding): string | null {
  const finding = lastCheck && problemText(lastCheck);
  return finding ? say(landingWords.failing, { count: lastCheck.failures, finding }) : null;
}

/**
 * Keeps what a landing’s address answered, and disables or enables it where that follows.
 * @param asked the landing as it was when its address was asked; a finding about another address is dropped
 */
const keepFinding = (platform: Platform, asked: AdvertLanding, reached: Reached, now: Date): Promise<void> =>
  platform.database.transaction(async (tx) => {
    await lockGroupOf(tx, asked.id, 'wait');
    const [landing] = await rowsWhere(tx, advertLandings, sql`id = ${asked.id}${forUpdate}`);
    if (landing === undefined || landing.url !== asked.url) return;
    const before = await amendRecord(tx, advertLandings, landing.id, findingOf(landing, reached, now));
    const checked = typed(advertLandings, before);
    const transition = moveAfter(checked);
    if (transition === undefined) return;
    const reason = transition.to === disabled ? reasonOf(checked) : null;
    await applyTransition(platform, tx, { resource: advertLandings, before, transition, reason, actor: undefined });
  });

/** Asks for a landing’s page, its macros filled in. Outside of any transaction, because it may be slow. */
export async function checkLanding(platform: Platform, landing: AdvertLanding, now: Date): Promise<void> {
  const url = parseUrl(withSampleMacros(landing.url));
  const reached = url === undefined ? noPage : await reachPage(platform.internet, url, limits.landingRedirects);
  await keepFinding(platform, landing, reached, now);
}

/** Whoever may change a landing or decide on it may have it checked. */
async function find(platform: Platform, actor: RequestActor, id: number): Promise<AdvertLanding> {
  const [landing = refuseNotFound(actor)] = await findRecords(platform.database.sql, actor, advertLandings, [id]);
  if (!actor.ability.can('change-status', 'Landing')) requireAccess(actor, 'update', advertLandings, landing);
  return typed(advertLandings, landing);
}

/** Checks a landing for somebody who waits for it, in a fair turn. @returns the landing with the finding */
export async function checkNow(platform: Platform, actor: RequestActor, id: number): Promise<AdvertLanding> {
  requireAbility(actor, 'read', advertLandings);
  const landing = await find(platform, actor, id);
  await platform.fairQueues.run('siteCheck', actor, () => checkLanding(platform, landing, new Date()));
  return find(platform, actor, id);
}
