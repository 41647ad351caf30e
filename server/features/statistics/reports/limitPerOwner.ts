import { eq, sql } from 'drizzle-orm';
import { accountTable, userId } from '#server/database/accounts.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { AfterCreateContext } from '#server/operations/effect.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { Resource } from '#src/schema/resource.ts';

/**
 * Refuses a new record if its owner would have more than the maximum of its kind.
 * @throws Refusal tooManyOwn
 */
export async function limitPerOwner({ name }: Resource, max: number, { tx, after }: AfterCreateContext): Promise<void> {
  const owner = Number(after['owner']);
  // The owner is locked, because two parallel requests would each count without the other.
  await tx.select({ id: userId }).from(accountTable).where(eq(userId, owner)).for('no key update');
  const stored = tableOf(name);
  const { rows } = await tx.execute(
    sql`select count(*) as "count" from ${stored.table} where ${columnOf(stored, 'owner')} = ${owner}`,
  );
  if (Number(rows[0]?.['count']) > max) refuse('tooManyOwn', { max });
}
