import type { Transaction } from '#server/database/transaction.ts';
import { isRunning, notifyOfPauses } from '#server/features/statistics/model/applyPauses.ts';
import { findPayers } from '#server/features/statistics/model/canPay.ts';
import type { Effects, OwnerNotifications } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { AutoPause } from '#src/resources/adnet/autoPauses.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { goalProblems } from './goalProblems.ts';

/** Notifications to the owners of advert campaigns. */
const advertCampaignNotifications = {
  kinds: {
    approve: 'advertCampaignApproved',
    reject: 'advertCampaignRejected',
    sendBack: 'advertCampaignSentBack',
    close: 'advertCampaignClosed',
    reopen: 'advertCampaignReopened',
  },
} as const satisfies OwnerNotifications;

const noMoney: AutoPause = 'noMoney';

/**
 * Pauses a campaign whose owner can't pay, in the statement that activates it. So it is never servable, and the minutes after a pause bill
 * no events.
 */
const pauseIfUnpaid: Effects['fillOnMove'] = async ({ tx, platform, after }) => {
  const campaign = toTypedRecord(advertCampaigns, after);
  if (!isRunning(campaign)) return {};
  const payers = await findPayers(tx, [campaign.owner], platform.configuration);
  return payers.has(campaign.owner) ? {} : { autoPause: noMoney };
};

interface Move {
  readonly tx: Transaction;
  readonly before: AnyRow;
  readonly after: AnyRow;
}

/** Notifies the owner of a campaign that a transition has paused for lack of money. */
async function notifyOfNoMoney({ tx, before, after }: Move): Promise<void> {
  const campaign = toTypedRecord(advertCampaigns, after);
  if (campaign.autoPause !== noMoney || before['autoPause'] === noMoney) return;
  await notifyOfPauses(tx, campaign.owner, [{ campaign, pause: noMoney }]);
}

export const advertCampaignEffects: Effects = {
  news: advertCampaignNotifications,
  check: async ({ tx, before, after }) =>
    before === undefined
      ? []
      : goalProblems(
          tx,
          toTypedRecord(advertCampaigns, before),
          toTypedRecord(advertCampaigns, { ...before, ...after }),
        ),
  fillOnMove: pauseIfUnpaid,
  afterTransition: notifyOfNoMoney,
  afterSwitch: notifyOfNoMoney,
};
