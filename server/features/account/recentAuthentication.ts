import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { RecentAuthentication } from '#server/platform/requestActor.ts';
import { limits } from '#src/limits.ts';
import type { RequestSession } from './requestSession.ts';

const { recentAuthenticationMinutes: recent, extendedAuthenticationMinutes: most } = limits;
const minute = 60_000;

const isRecent = ({ authenticatedAt }: RequestSession, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() <= recent * minute;

/** Whether the last decision of the action is recent, and the authentication less than an hour old. */
async function isExtended(executor: Executor, sessionId: string, action: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    select 1 from session_decisions decision join sessions session on session.id = decision.session_id
    where decision.session_id = ${sessionId} and decision.action = ${action}
      and decision.decided_at > now() - ${recent} * interval '1 minute'
      and session.authenticated_at > now() - ${most} * interval '1 minute'`);
  return rows.length > 0;
}

async function recordDecision(tx: Transaction, sessionId: string, action: string): Promise<void> {
  await tx.execute(sql`
    insert into session_decisions as stored (session_id, action, decided_at) values (${sessionId}, ${action}, now())
    on conflict (session_id, action) do update set decided_at = greatest(stored.decided_at, excluded.decided_at)`);
}

/** Returns what a request's writes require of its session, so that an abandoned open session can't change anything important. */
export const toRecentAuthentication = (session: RequestSession, now: Date): RecentAuthentication => ({
  isRecent: isRecent(session, now),
  isExtended: (executor, action) => isExtended(executor, session.id, action),
  extend: (tx, action) => recordDecision(tx, session.id, action),
});
