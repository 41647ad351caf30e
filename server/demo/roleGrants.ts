import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { shifted, span } from './times.ts';

const daysAgo = 30;

/** Backdates the roles of all demo users as granted by the operator, so that their approvals count immediately. */
export async function fillRoleGrants(tx: Transaction, now: Date): Promise<void> {
  const at = shifted(now, -daysAgo * span.day).toISOString();
  await tx.execute(sql`delete from role_grants`);
  await tx.execute(
    sql`insert into role_grants (user_id, role, at) select id, role, ${at} from users, unnest(roles) as role`,
  );
}
