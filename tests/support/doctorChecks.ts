import { sql } from 'drizzle-orm';
import { autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import { autoRules } from '#src/resources/statistics/autoRules.ts';
import type { Delivery } from '#src/resources/statistics/routes/delivery.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Market } from './deliveryMarket.ts';

/** The result of one of the doctor's checks. */
export const check = ({ checks }: Delivery, name: string) => checks.find((each) => each.name === name);

/** Rules that block something in the market that is open at the time. */
export function rulesIn(opened: () => Market) {
  return {
    /** A rule of a campaign, and how it blocks something. */
    async ruleOf(number: number, { id: campaign, owner }: AnyRow) {
      const { world } = opened();
      const rule = await world.insert(autoRules, number, { campaign, owner });
      return (n: number, on: string, target: number) =>
        world.insert(autoRuleActs, n, { on, target, rule: rule.id, campaign, owner, status: 'active' });
    },

    undo: (act: AnyRow) =>
      opened().world.platform.database.sql.execute(
        sql`update auto_rule_acts set status = 'undone' where id = ${act.id}`,
      ),
  };
}
