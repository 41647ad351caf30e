import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { reachProblem } from '#server/internet/reachPage.ts';
import { sendRequest } from '#server/internet/sendRequest.ts';
import { applyTransition, transitionNamed } from '#server/operations/applyTransition.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { selectionOf } from '#server/operations/selection.ts';
import { rowsWhere, typed } from '#server/operations/typedRows.ts';
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
/** Minutes from one try to the next. */
const rests = [1, 5, 30, 120, 480];
/** Milliseconds that a tracker has to answer. */
const patience = 10_000;
/** Milliseconds after which one is due again whose try has come to nothing: its process has ended. */
const lease = 2 * minute;

const { waiting } = outgoingPostbackStatus.values;

type Attempt = Pick<NonNullable<OutgoingPostback['attempts']>[number], 'httpStatus' | 'problem'>;

/** Takes some that are due, one of each owner, and puts their time off, so that no other process takes them too. */
async function takeDue({ sql: executor }: Database, now: Date): Promise<OutgoingPostback[]> {
  const { columns, table, toRecord } = selectionOf(outgoingPostbacks);
  const isDue = sql`status = ${waiting} and next_attempt_at <= ${now.toISOString()}`;
  const firstOfEach = sql`select distinct on (owner) id from ${table} where ${isDue} order by owner, next_attempt_at, id`;
  const { rows } = await executor.execute(sql`
    update ${table} set next_attempt_at = ${new Date(now.getTime() + lease).toISOString()}
    where id in (
      select id from ${table} where ${isDue} and id in (${firstOfEach})
      order by next_attempt_at limit ${limits.postbacksAtOnce} for update skip locked)
    returning ${columns}`);
  return rows.map((row) => typed(outgoingPostbacks, toRecord(row)));
}

/** Calls the tracker. No redirect is followed, and nothing of the answer is read. */
async function attempt({ internet }: Platform, address: string): Promise<Attempt> {
  const url = parseUrl(address);
  if (url === undefined) return { httpStatus: null, problem: 'notWeb' };
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await sendRequest(internet, url, { accept: '*/*', signal });
    response.destroy();
    return { httpStatus: response.statusCode ?? 0, problem: null };
  } catch (error) {
    return { httpStatus: null, problem: reachProblem(error, signal) };
  }
}

const isDelivered = ({ httpStatus }: Attempt): boolean => httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

/** Writes a try into the log, and what follows from it. */
const keepAttempt = (platform: Platform, id: number, made: Attempt, now: Date): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const [postback] = await rowsWhere(tx, outgoingPostbacks, sql`id = ${id}${forUpdate}`);
    if (postback === undefined || postback.status !== waiting) return;
    const tries = postback.tries + 1;
    const isOver = isDelivered(made) || tries >= limits.postbackTries;
    const next = new Date(now.getTime() + (rests[tries - 1] ?? 0) * minute);
    const before = await amendRecord(tx, outgoingPostbacks, id, {
      tries,
      attempts: [...(postback.attempts ?? []), { ...made, at: now.toISOString() }].slice(-limits.postbackTriesShown),
      nextAttemptAt: isOver ? null : next.toISOString(),
    });
    if (!isOver) return;
    const transition = transitionNamed(outgoingPostbacks, isDelivered(made) ? 'deliver' : 'giveUp');
    await applyTransition(platform, tx, {
      resource: outgoingPostbacks,
      before,
      transition,
      reason: null,
      actor: undefined,
    });
  });

/** Sends some of the outgoing postbacks that are due, each whatever becomes of the others. @returns whether there were any */
export async function sendOutgoing(platform: Platform, now = new Date()): Promise<boolean> {
  const due = await takeDue(platform.database, now);
  const sent = await Promise.allSettled(
    due.map(async ({ id, url }) => keepAttempt(platform, id, await attempt(platform, url), now)),
  );
  for (const one of sent) if (one.status === 'rejected') throw one.reason;
  return due.length > 0;
}
