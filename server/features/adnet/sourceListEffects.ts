import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { applyTransition } from '#server/operations/applyTransition.ts';
import type { Effects } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { isSameValue } from '#server/operations/isSameValue.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { materialMove } from '#src/schema/materialMove.ts';

/** Locks the campaigns that use a list. Archived campaigns are skipped; they are reviewed when unarchived. */
function lockCampaignsWithList(tx: Transaction, list: number) {
  const column = (name: string) => columnOf(tableOf(advertCampaigns.name), name);
  const uses = (name: string) => sql`${column(name)} @> ${sql.param([list])}`;
  return rowsWhere(
    tx,
    advertCampaigns,
    sql`(${uses('includedLists')} or ${uses('excludedLists')}) and not ${column('archived')} order by id${forUpdate}`,
  );
}

/** A list determines where campaigns are shown. A change of its entries sends active campaigns to review again, like another list. */
export const sourceListEffects: Effects = {
  async afterUpdate({ tx, platform, actor, before, after }) {
    if (isSameValue(sourceLists.fields.entries, before['entries'], after['entries'])) return;
    for (const campaign of await lockCampaignsWithList(tx, after.id)) {
      const transition = materialMove(advertCampaigns, campaign, ['includedLists']);
      const move = { resource: advertCampaigns, before: campaign, reason: null, actor, follows: true } as const;
      if (transition) await applyTransition(platform, tx, { ...move, transition });
    }
  },
};
