import type { Labels } from '#src/fields/cell.ts';
import { isMoney } from '#src/fields/money/isMoney.ts';
import { type DimensionRestriction, parseRestrictions } from '#src/fields/targeting/restrictions.ts';
import { formatDate } from '#src/format/date.ts';
import { formatMoney } from '#src/format/money.ts';
import { capitalized } from '#src/i18n/derive.ts';
import { campaignWords as words } from '#src/i18n/en/adnet/campaigns.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { capWindows } from '#src/resources/adnet/campaignParts.ts';
import { weekInWords } from './weekInWords.ts';

type Values = Readonly<Record<string, unknown>>;

const { fields } = advertCampaigns;

/** The maximum number of titles in a sentence; further titles are counted. */
const titlesTold = 3;
const and = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

function joined(titles: readonly string[]): string {
  const told = titles.length > titlesTold + 1 ? titles.slice(0, titlesTold) : titles;
  if (told.length === titles.length) return and.format(titles);
  return say(words.someMore, { titles: told.join(', '), count: titles.length - told.length });
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const entriesOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const idsOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

/** Returns the formatted amount; undefined while it is empty. */
function moneyOf(value: unknown): string | undefined {
  if (!isMoney(value) || value.amount === '') return undefined;
  return formatMoney(value.amount, value.currency).trim();
}

const deviceWords = new Map<string, string>(Object.entries(words.devices));

function titleOf({ dimension, target }: DimensionRestriction, id: number, labels: Labels): string {
  const title = labels(target, id) ?? `#${id}`;
  return (dimension === 'deviceType' ? deviceWords.get(title) : undefined) ?? title;
}

/** “Germany and Austria”, “not iOS” */
function restrictionInWords(one: DimensionRestriction, labels: Labels): string {
  const titles = joined(one.ids.map((id) => titleOf(one, id, labels)));
  return one.mode === 'include' ? titles : say(words.not, { title: titles });
}

/** “CPM 1.20 USD” */
function priceOf({ pricingModel, bid }: Values, labels: Labels): string {
  const model = typeof pricingModel === 'number' ? labels('pricing-models', pricingModel) : undefined;
  return [model, moneyOf(bid)].filter(Boolean).join(' ');
}

function otherBidsOf({ countryBids, zoneBids }: Values): string {
  const count = entriesOf(countryBids).length + entriesOf(zoneBids).length;
  return count === 0 ? '' : say(words.otherBids, { smart_count: count });
}

const formatOf = ({ adFormat }: Values, labels: Labels): string =>
  (typeof adFormat === 'number' ? labels('ad-formats', adFormat) : undefined) ?? '';

/** “from 01.12.2026 until 31.12.2026” */
function datesOf({ startAt, endAt }: Values): string {
  const start = typeof startAt === 'string' ? say(words.from, { start: formatDate(startAt) }) : '';
  const end = typeof endAt === 'string' ? say(words.until, { end: formatDate(endAt) }) : words.noEnd;
  return [start, end].filter(Boolean).join(' ');
}

function budgetOf({ dailyBudget, totalBudget, pacing }: Values): string[] {
  const [daily, total] = [moneyOf(dailyBudget), moneyOf(totalBudget)];
  const spent = Object.entries(words.pacing).find(([name]) => name === pacing)?.[1];
  return [
    daily && [say(words.daily, { amount: daily }), spent].filter(Boolean).join(' '),
    total && say(words.total, { amount: total }),
  ].flatMap((part) => part ?? []);
}

const listTitles = (value: unknown, labels: Labels): string =>
  joined(idsOf(value).map((id) => labels('source-lists', id) ?? `#${id}`));

function capInWords({ count, event, windowSeconds, per }: Values): string[] {
  const events = Object.entries(words.capEvents).find(([name]) => name === event)?.[1];
  const window = Object.entries(capWindows).find(([, seconds]) => seconds === windowSeconds)?.[0];
  if (typeof count !== 'number' || events === undefined || window === undefined) return [];
  return [say(words.cap, { count, events, window: choiceWord(window), per: choiceWord(String(per)).toLowerCase() })];
}

function limitsOf(values: Values, labels: Labels): string[] {
  const [only, never] = [listTitles(values['includedLists'], labels), listTitles(values['excludedLists'], labels)];
  const names = entriesOf(values['conversionGoals']).flatMap(({ name }) =>
    typeof name === 'string' && name ? [name] : [],
  );
  return [
    ...(only ? [say(words.onlyLists, { titles: only })] : []),
    ...(never ? [say(words.notLists, { titles: never })] : []),
    ...entriesOf(values['frequencyCaps']).flatMap(capInWords),
    ...(names.length > 0 ? [say(words.goals, { names: joined(names) })] : []),
  ];
}

/** The description of a campaign, by line. Lines without a value are empty. */
export interface CampaignInWords {
  /** “CPM 1.20 USD, Germany and Austria, phones, weekdays 8–20” */
  readonly headline: string;
  readonly lines: readonly { readonly name: keyof typeof words.lines; readonly text: string }[];
}

/**
 * Describes an advert campaign, as far as it is filled in.
 * @param values of a record or an incomplete form
 * @param labels the titles of the referenced records
 */
export function campaignInWords(values: Values, labels: Labels): CampaignInWords {
  const restrictions = parseRestrictions(values['targeting'], fields.targeting);
  const audience = restrictions.map((one) => restrictionInWords(one, labels));
  const where = audience.length > 0 ? audience : [words.everywhere];
  const week = weekInWords(values['schedule']);
  const zone =
    typeof values['timezone'] === 'string' ? say(words.inZone, { zone: values['timezone'].replaceAll('_', ' ') }) : '';
  const parts = {
    offer: [formatOf(values, labels), priceOf(values, labels), otherBidsOf(values)],
    audience: where,
    time: [week, zone, datesOf(values)],
    budget: budgetOf(values),
    limits: limitsOf(values, labels),
  };
  // A title keeps its case: iOS.
  const begun = (text: string) => (audience.includes(text) ? text : capitalized(text));
  const sentence = (those: readonly string[]) => {
    const [first = '', ...others] = those.filter(Boolean);
    return [begun(first), ...others].join(', ');
  };
  return {
    headline: sentence([priceOf(values, labels), ...where, week]),
    lines: (['offer', 'audience', 'time', 'budget', 'limits'] as const)
      .map((name) => ({ name, text: sentence(parts[name]) }))
      .filter(({ text }) => text !== ''),
  };
}
