import { notify } from '#server/notifications/notify.ts';
import { ownerNotification } from '#server/notifications/notifyOwner.ts';
import type { Draft, Effects, StatusMove } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { conversionStatus } from '#src/resources/statistics/conversionStatus.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { goalNamed, goalProblem, isCountable, namedClick } from './attribution.ts';
import { conversionValues, transactionKey } from './conversionValues.ts';
import { countConversion, takeBack } from './countConversion.ts';
import { queueOutgoing } from './outgoing/queueOutgoing.ts';

const { rejected } = conversionStatus.values;
const storedText = wellFormed();

/** The same rules as for postbacks. A click of somebody else’s campaign is as unknown as one that never was. */
async function problemsOf({ tx, actor, after, platform }: Draft): Promise<Problem[]> {
  const { clickId, goal, value } = typed(conversions, { ...after, id: 0, version: 1 });
  const named = await namedClick(tx, clickId);
  if (named === undefined || named.campaign.owner !== actor?.id) return [problem('unknownClick', {}, 'clickId')];
  const { adCurrency } = platform.configuration;
  const isTooMuch = value !== null && !isCountable(value.amount);
  return [
    goalProblem(named, goal, new Date()) ?? [],
    isTooMuch ? problem('wrongConversionValue', { currency: adCurrency }, 'value') : [],
  ].flat();
}

/** The owner reads why a conversion was rejected; that it is approved by itself is no news. */
async function tellOwner({ tx, actor, after, transition, reason }: StatusMove): Promise<void> {
  const told = ownerNotification(conversions, {}, after, transition, reason);
  if (told === undefined || told.user === actor?.id) return;
  await notify(tx, told);
}

export const conversionEffects: Effects = {
  news: 'own',

  computed: ({ transactionId }) =>
    typeof transactionId === 'string' ? { transactionKey: transactionKey(transactionId) } : {},

  /** What the click and the goal say. Without them the check refuses. */
  async fillOnCreate({ tx, given }) {
    // As they will be validated, and stored.
    const { data: clickId } = storedText.safeParse(given['clickId']);
    const { data: name } = storedText.safeParse(given['goal']);
    if (clickId === undefined || name === undefined) return {};
    const named = await namedClick(tx, clickId);
    const goal = named && goalNamed(named.campaign, name);
    if (named === undefined || goal === undefined) return {};
    const { owner: _, ...values } = conversionValues(named, goal, new Date());
    return { ...values, ...(given['value'] === undefined && { value: goal.value }) };
  },

  check: problemsOf,

  async afterCreate({ tx, after, platform }) {
    const conversion = typed(conversions, after);
    const named = await namedClick(tx, conversion.clickId);
    const counted = named && (await countConversion(tx, conversion, named, platform.configuration));
    await queueOutgoing(tx, counted ?? conversion);
    return counted;
  },

  async afterTransition(move) {
    const { tx, after } = move;
    if (after['status'] === rejected) {
      await takeBack(tx, typed(conversions, after));
      await tellOwner(move);
    }
    await queueOutgoing(tx, typed(conversions, after));
  },
};
