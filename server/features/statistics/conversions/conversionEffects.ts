import { notify } from '#server/notifications/notify.ts';
import { ownerNotification } from '#server/notifications/notifyOwner.ts';
import type { AfterTransitionContext, CheckContext, Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { conversionStatus } from '#src/resources/statistics/conversionStatus.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { findAttribution, goalByName, goalProblem, isWithinMaxAmount } from './attribution.ts';
import { toConversionValues, toTransactionKey } from './conversionValues.ts';
import { queueOutgoingPostback } from './outgoingPostbacks/queueOutgoingPostback.ts';
import { recordConversionEvents, reverseConversionEvents } from './recordConversionEvents.ts';

const { rejected } = conversionStatus.values;
const storedText = wellFormed();

/** Applies the rules of postbacks. A click of another owner’s campaign is reported as unknown. */
async function findProblems({ tx, actor, after, platform }: CheckContext): Promise<Problem[]> {
  const { clickId, goal, value } = toTypedRecord(conversions, { ...after, id: 0, version: 1 });
  const attribution = await findAttribution(tx, clickId);
  if (attribution === undefined || attribution.campaign.owner !== actor?.id)
    return [problem('unknownClick', {}, 'clickId')];
  const { adCurrency } = platform.configuration;
  const isTooMuch = value !== null && !isWithinMaxAmount(value.amount);
  return [
    goalProblem(attribution, goal, new Date()) ?? [],
    isTooMuch ? problem('wrongConversionValue', { currency: adCurrency }, 'value') : [],
  ].flat();
}

/** The owner learns why a conversion was rejected. Automatic approval causes no notification. */
async function notifyOwner({ tx, actor, after, transition, reason }: AfterTransitionContext): Promise<void> {
  const notification = ownerNotification(conversions, {}, after, transition, reason);
  if (notification === undefined || notification.user === actor?.id) return;
  await notify(tx, notification);
}

export const conversionEffects: Effects = {
  news: 'own',

  computed: ({ transactionId }) =>
    typeof transactionId === 'string' ? { transactionKey: toTransactionKey(transactionId) } : {},

  /** Fills in values from the click and the goal. Without them the check refuses. */
  async fillOnCreate({ tx, given }) {
    // The values are parsed as they will be validated and stored.
    const { data: clickId } = storedText.safeParse(given['clickId']);
    const { data: name } = storedText.safeParse(given['goal']);
    if (clickId === undefined || name === undefined) return {};
    const attribution = await findAttribution(tx, clickId);
    const goal = attribution && goalByName(attribution.campaign, name);
    if (attribution === undefined || goal === undefined) return {};
    const { owner: _, ...values } = toConversionValues(attribution, goal, new Date());
    return { ...values, ...(given['value'] === undefined && { value: goal.value }) };
  },

  check: findProblems,

  async afterCreate({ tx, after, platform }) {
    const conversion = toTypedRecord(conversions, after);
    const attribution = await findAttribution(tx, conversion.clickId);
    const recorded = attribution && (await recordConversionEvents(tx, conversion, attribution, platform.configuration));
    await queueOutgoingPostback(tx, recorded ?? conversion);
    return recorded;
  },

  async afterTransition(move) {
    const { tx, after } = move;
    if (after['status'] === rejected) {
      await reverseConversionEvents(tx, toTypedRecord(conversions, after));
      await notifyOwner(move);
    }
    await queueOutgoingPostback(tx, toTypedRecord(conversions, after));
  },
};
