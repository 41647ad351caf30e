import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Effects } from '#server/operations/effect.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
import { identifier } from '#src/fields/identifier.ts';
import { moneyWords } from '#src/format/money.ts';
import { problem } from '#src/problems/catalogue.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { campaignAccount, codeOf, currencyOf } from '../model/campaignMoney.ts';
import { campaignOf } from '../model/task.ts';

export const depositEffects: Effects = {
  async fillOnCreate({ tx, actor, given }) {
    const { data: id } = identifier().safeParse(given.campaign);
    if (id === undefined) return {};
    const [found] = await findRecords(tx, actor, campaigns, [id], forUpdate);
    return found === undefined ? {} : { manager: typed(campaigns, found).manager };
  },

  async check({ tx, after }) {
    const { campaign, amount } = typed(deposits, { ...after, id: 0, version: 1 });
    const code = codeOf(await campaignOf(tx, { campaign }));
    return amount.currency === code ? [] : [problem('wrongMoney', {}, 'amount')];
  },

  /** The money is the campaign's in the same transaction. */
  async afterCreate({ tx, actor, after }) {
    const { id, campaign: campaignId, amount, reference } = typed(deposits, after);
    const campaign = await campaignOf(tx, { campaign: campaignId });
    const [from, to] = [accountOf.outside(currencyOf(campaign)), campaignAccount(campaign)];
    const refersTo = { entity: deposits.name, entityId: id };
    await transfer(tx, {
      key: `deposit:${id}`,
      actor,
      reference,
      type: 'deposit',
      from,
      to,
      amount: amount.amount,
      refersTo,
    });
    await notify(tx, {
      user: campaign.manager,
      kind: 'depositRecorded',
      parameters: { amount: moneyWords(amount.amount, amount.currency), title: campaign.title },
      link: `/campaigns/${campaign.id}`,
    });
  },
};
