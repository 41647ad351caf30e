import { deviceTypes } from '#server/features/adnet/dictionaries/adcom.ts';
import { countryIds } from '#server/features/adnet/dictionaries/countries.ts';
import { adFormatId } from '#server/features/adnet/dictionaries/formats.ts';
import { languageId } from '#server/features/adnet/dictionaries/languages.ts';
import { pricingModels } from '#server/features/adnet/dictionaries/trade.ts';
import type { Schedule as Week } from '#src/fields/schedule/kind.ts';
import { presets, weekOf } from '#src/fields/schedule/week.ts';
import type { Values } from '#src/fields/validate.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { capWindows } from '#src/resources/adnet/campaignParts.ts';
import type { AdnetOwner, AdnetOwners } from './adnetOwners.ts';
import { createCounter } from './counter.ts';
import { type Choices, createRandom, pickInTurn, type Random } from './random.ts';
import { type CampaignStatus, type Schedule, scheduleOf } from './schedule.ts';
import { type AdvertText, advertRejections, advertTexts } from './texts/advertCampaigns.ts';
import { span } from './times.ts';

/** A separate seed, so that more campaigns don't change the other data. */
const seed = 20_261_123;

interface State {
  readonly status: CampaignStatus;
  readonly paused?: true;
  readonly archived?: true;
}

/** The states of an owner's campaigns, in turn: every status, paused and archived. */
const states: Choices<State> = [
  { status: 'active' },
  { status: 'pending' },
  { status: 'rejected' },
  { status: 'active', paused: true },
  { status: 'closed' },
  { status: 'active', paused: true, archived: true },
  { status: 'closed', archived: true },
  { status: 'active' },
  { status: 'pending' },
];

/** The numbers of campaigns of the three demo accounts that own some, and of the others together. */
const shares = { advertiser: 12, everyone: 8, publisher: 7, others: 9 } as const;

const weeks: Readonly<Record<NonNullable<AdvertText['hours']>, Week>> = {
  workingHours: weekOf(({ day, hour }) => day < 5 && hour >= 8 && hour < 20),
  weekdays: presets.weekdays,
  evenings: weekOf(({ hour }) => hour >= 17 && hour < 23),
};

const only = (ids: readonly (number | undefined)[]) => ({ mode: 'include', ids: ids.flatMap((id) => id ?? []) });

function targetingOf({ countries, devices, languages }: AdvertText): Values | null {
  const targeting = {
    ...(countries && { country: only(countries.map((code) => countryIds.get(code))) }),
    ...(devices && {
      deviceType: only(devices.map((name) => deviceTypes.findIndex(({ title }) => title === name) + 1)),
    }),
    ...(languages && { language: only(languages.map(languageId)) }),
  };
  return Object.keys(targeting).length === 0 ? null : targeting;
}

/** Returns terms with a higher bid for a country, and a weekly cap for each visitor. */
function finerTerms({ countries = [], bid }: AdvertText, nth: number, money: (hundredths: number) => Values): Values {
  const [first, second] = countries.map((code) => countryIds.get(code));
  return {
    countryBids: first && second && nth % 2 === 0 ? [{ country: first, bid: money(bid + 25) }] : null,
    frequencyCaps:
      nth % 9 === 7 ? [{ count: 24, event: 'impression', windowSeconds: capWindows.week, per: 'campaign' }] : null,
  };
}

function goalsOf({ goal }: AdvertText, nth: number, money: (hundredths: number) => Values): Values {
  if (goal === undefined) return { conversionGoals: null, postbackUrl: null };
  const event = { Order: 'sale', Install: 'install', Registration: 'registration' }[goal] ?? 'lead';
  return {
    conversionGoals: [{ name: goal, event, value: nth % 2 === 0 ? money(1200) : null, windowDays: 30 }],
    postbackUrl: `https://track.quarry-demo.example/postback?click={click_id}&value={value}&status={status}`,
  };
}

/** Returns the pause time, at least some hours after the campaign's start. */
const pausedAt = ({ startAt }: Schedule, now: Date, nth: number): Date =>
  new Date(Math.max(startAt.getTime() + 6 * span.hour, now.getTime() - (nth + 2) * span.day));

function timesOf({ createdAt, updatedAt, startAt, endAt }: Schedule, isOpenEnded: boolean): Values {
  return {
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    waitingSince: createdAt.toISOString(),
    startAt: startAt.toISOString(),
    endAt: isOpenEnded ? null : endAt.toISOString(),
  };
}

/** The version by status; each switch adds one. */
const versions: Readonly<Record<CampaignStatus, number>> = { pending: 1, active: 2, rejected: 2, closed: 3 };

/** One of this many campaigns of an owner has run for most of the statistics' period. */
const longRunning = 3;

/** Returns the times of a campaign that started three months ago, or after its owner registered. */
function sinceMonths(times: Schedule, { since }: AdnetOwner, now: Date): Schedule {
  const startAt = new Date(Math.max(since.getTime() + 14 * span.day, now.getTime() - 95 * span.day));
  const createdAt = new Date(startAt.getTime() - 8 * span.day);
  return { ...times, startAt, createdAt, updatedAt: new Date(createdAt.getTime() + span.day) };
}

interface Surroundings {
  readonly adCurrency: string;
  /** The IDs of each owner's source lists: the converting one, then the other. */
  readonly lists: ReadonlyMap<unknown, readonly number[]>;
  /** The IDs of the landing groups, by owner ID and name. */
  readonly groups: ReadonlyMap<string, number>;
}

interface Plan {
  readonly text: AdvertText;
  readonly owner: AdnetOwner;
  /** The number of the campaign among its owner's. */
  readonly nth: number;
}

function demoCampaign(
  random: Random,
  now: Date,
  { text, owner, nth }: Plan,
  { adCurrency: currency, lists, groups }: Surroundings,
): Values {
  const { status, paused = false, archived = false } = pickInTurn(states, nth);
  const money = (hundredths: number) => ({ amount: String(hundredths / 100), currency });
  const schedule = (): Schedule => {
    const planned = scheduleOf(random, now, status, nth);
    const times = status === 'active' && nth % longRunning === 0 ? sinceMonths(planned, owner, now) : planned;
    return paused ? { ...times, updatedAt: pausedAt(times, now, nth) } : times;
  };
  return {
    name: text.name,
    adFormat: adFormatId(text.format),
    landingGroup: groups.get(`${owner.id} ${text.landings}`) ?? null,
    pricingModel: pricingModels.findIndex(({ title }) => title === text.model) + 1,
    bid: money(text.bid),
    dailyBudget: money(text.daily * 100),
    totalBudget: money(text.daily * 100 * random.integer(100, 200)),
    pacing: nth % 4 === 3 ? 'asap' : 'even',
    timezone: pickInTurn(['Europe/Berlin', 'UTC', 'America/New_York'], nth),
    schedule: text.hours === undefined ? presets.always : weeks[text.hours],
    targeting: targetingOf(text),
    includedLists: nth === 2 ? (lists.get(owner.id)?.slice(0, 1) ?? null) : null,
    excludedLists: nth % 3 === 0 ? (lists.get(owner.id)?.slice(1) ?? null) : null,
    ...finerTerms(text, nth, money),
    ...goalsOf(text, nth, money),
    ...timesOf(schedule(), status === 'active' && nth % 2 === 1),
    status: advertCampaigns.status?.machine.values[status],
    statusReason: status === 'rejected' ? pickInTurn(advertRejections, nth) : null,
    paused,
    archived,
    owner: owner.id,
    version: versions[status] + Number(paused) + Number(archived),
  };
}

/** Returns advert campaigns in every state for each demo account that owns some, and a few of other owners; oldest first. */
export function demoAdvertCampaigns(
  now: Date,
  { advertiser, everyone, publisher, others }: AdnetOwners,
  around: Surroundings,
): Values[] {
  const random = createRandom(seed);
  const owners = [
    ...Array<AdnetOwner>(shares.advertiser).fill(advertiser),
    ...Array<AdnetOwner>(shares.everyone).fill(everyone),
    ...Array<AdnetOwner>(shares.publisher).fill(publisher),
    ...Array.from({ length: shares.others }, (_, index) => pickInTurn(others, index)),
  ];
  const nthOfOwner = createCounter();
  return owners
    .map((owner, index) =>
      demoCampaign(random, now, { text: pickInTurn(advertTexts, index), owner, nth: nthOfOwner(owner.id) }, around),
    )
    .toSorted((a, b) => (String(a['createdAt']) < String(b['createdAt']) ? -1 : 1));
}
