import { isMoney } from '#src/fields/money/isMoney.ts';
import { daysOfWeek } from '#src/fields/schedule/week.ts';
import { parseRestrictions } from '#src/fields/targeting/restrictions.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type ReachInput, targetingNames } from '#src/resources/adnet/routes/reach.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';

type Values = Readonly<Record<string, unknown>>;

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const idOf = (value: unknown): number | null => (isId(value) ? value : null);
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter(isId) : []);

/** Returns the amount; null while the typed text isn't a number. */
function amountOf(value: unknown): string | null {
  const amount = isMoney(value) ? value.amount : '';
  return /^\d{1,20}(\.\d{1,18})?$/.test(amount) ? amount : null;
}

function bidsFor<N extends 'country' | 'zone'>(name: N, value: unknown): (Record<N, number> & { bid: string })[] {
  const entries = Array.isArray(value) ? value.filter(isPlainObject) : [];
  return entries.flatMap((entry) => {
    const [id, bid] = [entry[name], amountOf(entry['bid'])];
    return isId(id) && bid !== null ? [{ [name]: id, bid } as Record<N, number> & { bid: string }] : [];
  });
}

function scheduleOf(value: unknown): string[] | null {
  const days = Array.isArray(value) ? value.filter((day): day is string => /^[01]{24}$/.test(String(day))) : [];
  return days.length === daysOfWeek ? days : null;
}

/** Returns the form's values that determine the reach, as far as they are complete. */
export function reachBodyOf(values: Values, campaign: number | undefined): ReachInput {
  const restrictions = parseRestrictions(values['targeting'], advertCampaigns.fields.targeting);
  const targeting: NonNullable<ReachInput['targeting']> = {};
  for (const name of targetingNames) {
    const found = restrictions.find(({ dimension }) => dimension === name);
    if (found) targeting[name] = { mode: found.mode, ids: [...found.ids] };
  }
  const { timezone } = values;
  return {
    campaign: campaign ?? null,
    adFormat: idOf(values['adFormat']),
    pricingModel: idOf(values['pricingModel']),
    targeting,
    includedLists: idsOf(values['includedLists']),
    excludedLists: idsOf(values['excludedLists']),
    timezone: typeof timezone === 'string' && timezone !== '' ? timezone : 'UTC',
    schedule: scheduleOf(values['schedule']),
    bid: amountOf(values['bid']),
    countryBids: bidsFor('country', values['countryBids']),
    zoneBids: bidsFor('zone', values['zoneBids']),
    dailyBudget: amountOf(values['dailyBudget']),
  };
}
