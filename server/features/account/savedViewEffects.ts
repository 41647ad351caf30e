import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Effects } from '#server/operations/effect.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { savedViews } from '#src/resources/savedViews.ts';
import { lockAccount } from './accounts.ts';

/** Limits the saved views of a user. */
export const savedViewEffects: Effects = {
  async afterCreate({ tx, after }) {
    const owner = Number(after.owner);
    // Locked, because two parallel requests would each count without the other.
    await lockAccount(tx, owner);
    const views = tableOf(savedViews.name);
    const { rows } = await tx.execute(
      sql`select count(*) as "count" from ${views.table} where ${columnOf(views, 'owner')} = ${owner}`,
    );
    if (Number(rows[0]?.['count']) > limits.viewsPerUser) refuse('tooManyViews', { max: limits.viewsPerUser });
  },
};
