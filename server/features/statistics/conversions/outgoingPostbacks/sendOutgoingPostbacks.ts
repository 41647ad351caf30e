import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { reachProblem } from '#server/internet/reachPage.ts';
import { sendRequest } from '#server/internet/sendRequest.ts';
import { applyTransition, getTransition } from '#server/operations/applyTransition.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { selectionOf } from '#server/operations/selection.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import {
  type OutgoingPostback,
  outgoingPostbackStatus,
  outgoingPostbacks,
} from '#src/resources/statistics/outgoingPostbacks.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';

const minute = 60_000;
/** Minutes between attempts. */
const retryMinutes = [1, 5, 30, 120, 480];
/** Milliseconds in which a tracker must respond. */
const timeout = 10_000;
/** Milliseconds after which an attempt is due again, because its process has crashed. */
const lease = 2 * minute;

const { waiting } = outgoingPostbackStatus.values;

type Attempt = Pick<NonNullable<OutgoingPostback['attempts']>[number], 'httpStatus' | 'problem'>;

/** Claims due postbacks, one per owner, and postpones them so that no other process claims them. */
async function claimDuePostbacks({ sql: executor }: Database, now: Date): Promise<OutgoingPostback[]> {
  const { columns, table, toRecord } = selectionOf(outgoingPostbacks);
  const isDue = sql`status = ${waiting} and next_attempt_at <= ${now.toISOString()}`;
  const firstOfEach = sql`select distinct on (owner) id from ${table} where ${isDue} order by owner, next_attempt_at, id`;
  const { rows } = await executor.execute(sql`
    update ${table} set next_attempt_at = ${new Date(now.getTime() + lease).toISOString()}
    where id in (
      select id from ${table} where ${isDue} and id in (${firstOfEach})
      order by next_attempt_at limit ${limits.postbacksAtOnce} for update skip locked)
    returning ${columns}`);
  return rows.map((row) => toTypedRecord(outgoingPostbacks, toRecord(row)));
}

/** Calls the tracker. Redirects aren't followed, and the response body isn't read. */
async function callTracker({ internet }: Platform, address: string): Promise<Attempt> {
  const url = parseUrl(address);
  if (url === undefined) return { httpStatus: null, problem: 'notWeb' };
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await sendRequest(internet, url, { accept: '*/*', signal });
    response.destroy();
    return { httpStatus: response.statusCode ?? 0, problem: null };
  } catch (error) {
    return { httpStatus: null, problem: reachProblem(error, signal) };
  }
}

const isDelivered = ({ httpStatus }: Attempt): boolean => httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

/** Records an attempt in the log, and its consequences. */
const recordAttempt = (platform: Platform, id: number, result: Attempt, now: Date): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const [postback] = await rowsWhere(tx, outgoingPostbacks, sql`id = ${id}${forUpdate}`);
    if (postback === undefined || postback.status !== waiting) return;
    const tries = postback.tries + 1;
    const isFinal = isDelivered(result) || tries >= limits.postbackTries;
    const next = new Date(now.getTime() + (retryMinutes[tries - 1] ?? 0) * minute);
    const before = await amendRecord(tx, outgoingPostbacks, id, {
      tries,
      attempts: [...(postback.attempts ?? []), { ...result, at: now.toISOString() }].slice(-limits.postbackTriesShown),
      nextAttemptAt: isFinal ? null : next.toISOString(),
    });
    if (!isFinal) return;
    const transition = getTransition(outgoingPostbacks, isDelivered(result) ? 'deliver' : 'giveUp');
    await applyTransition(platform, tx, {
      resource: outgoingPostbacks,
      before,
      transition,
      reason: null,
      actor: undefined,
    });
  });

/** Sends some of the due postbacks; a failure doesn't affect the others. @returns whether there were any */
export async function sendOutgoingPostbacks(platform: Platform, now = new Date()): Promise<boolean> {
  const due = await claimDuePostbacks(platform.database, now);
  const results = await Promise.allSettled(
    due.map(async ({ id, url }) => recordAttempt(platform, id, await callTracker(platform, url), now)),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return due.length > 0;
}
