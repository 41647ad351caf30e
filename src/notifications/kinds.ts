import { interpolate } from '#src/problems/catalogue.ts';
import type { Channel, NotificationKind } from './kind.ts';
import { accountKinds } from './kinds/account.ts';
import { adnetKinds } from './kinds/adnet.ts';
import { campaignKinds } from './kinds/campaigns.ts';
import { decisionKinds } from './kinds/decisions.ts';
import { moneyKinds } from './kinds/money.ts';
import { participationKinds } from './kinds/participation.ts';

/** Area → the kinds of notifications about it. A new kind is one entry in the file of its area. */
const areas = {
  account: accountKinds,
  campaigns: campaignKinds,
  participation: participationKinds,
  money: moneyKinds,
  adnet: adnetKinds,
  decisions: decisionKinds,
} as const;

export type AreaName = keyof typeof areas;

export const areaNames = [
  'campaigns',
  'participation',
  'money',
  'adnet',
  'decisions',
  'account',
] as const satisfies readonly AreaName[];

/** Every kind of notification. */
export const notificationKinds = {
  ...areas.account,
  ...areas.campaigns,
  ...areas.participation,
  ...areas.money,
  ...areas.adnet,
  ...areas.decisions,
};

type Kinds = typeof notificationKinds;
export type KindName = keyof Kinds;

/** The names of the placeholders in a text. */
type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type TextsOf<K extends KindName> = Kinds[K]['title' | 'body'];

/** The parameters of a kind's texts. The platform itself fills in `count`. */
export type ParametersOf<K extends KindName> = Readonly<
  Record<Exclude<Placeholders<TextsOf<K>>, 'count'>, string | number>
>;

type NeedsOnly<K extends KindName, Names extends string> = [Placeholders<TextsOf<K>>] extends [Names] ? K : never;

/** Kinds that report a decision on a record: the record's title is their only parameter. */
export type DecisionKind = { [K in KindName]: NeedsOnly<K, 'title'> }[KindName];

/** Kinds with a count: a recipient has at most one unread of them about a subject, which is counted up. */
export type CountingKind = { [K in KindName]: 'count' extends Placeholders<TextsOf<K>> ? K : never }[KindName];

export const isKindName = (name: string): name is KindName => Object.hasOwn(notificationKinds, name);

export const kindNames: readonly KindName[] = Object.keys(notificationKinds).filter(isKindName);

/** The names of an area's kinds. */
export const kindsInArea = (area: AreaName): readonly string[] => Object.keys(areas[area]);

export const getKind = (name: KindName): NotificationKind => notificationKinds[name];

/** The kinds that people may be told of otherwise than usual. */
export const configurableKinds: readonly KindName[] = kindNames.filter((name) => !getKind(name).security);

/** How people are told of a kind unless they have set it otherwise. */
export function defaultChannel(name: KindName): Channel {
  const { mailed, security } = getKind(name);
  return mailed || security ? 'mail' : 'feed';
}

/**
 * The texts of a notification with their parameters filled in.
 * @param reason the reason of the decision, appended as a line of its own
 */
export function textsOf<K extends KindName>(
  kind: K,
  parameters: ParametersOf<K> & { readonly count?: number },
  reason?: string | null,
): { readonly title: string; readonly body: string } {
  const { title, body } = notificationKinds[kind];
  const why = reason ? [`Reason: ${reason}`] : [];
  return { title: interpolate(title, parameters), body: [interpolate(body, parameters), ...why].join('\n') };
}
