import { interpolate } from '#src/problems/catalogue.ts';
import { accountKinds } from './kinds/account.ts';
import { adnetKinds } from './kinds/adnet.ts';
import { campaignKinds } from './kinds/campaigns.ts';
import { moneyKinds } from './kinds/money.ts';
import { participationKinds } from './kinds/participation.ts';

/** Everything that people are notified of. A new kind is one entry in its area. */
export const notificationKinds = {
  ...accountKinds,
  ...campaignKinds,
  ...participationKinds,
  ...moneyKinds,
  ...adnetKinds,
};

type Kinds = typeof notificationKinds;
export type KindName = keyof Kinds;

/** The names between braces. */
type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type TextsOf<K extends KindName> = Kinds[K]['title' | 'body'];

/** What a kind's texts need. The count of one that counts up is the platform's to interpolate in. */
export type ParametersOf<K extends KindName> = Readonly<
  Record<Exclude<Placeholders<TextsOf<K>>, 'count'>, string | number>
>;

type NeedsOnly<K extends KindName, Names extends string> = [Placeholders<TextsOf<K>>] extends [Names] ? K : never;

/** Kinds that tell of a decision on a record: they need nothing but what the record is called. */
export type DecisionKind = { [K in KindName]: NeedsOnly<K, 'title'> }[KindName];

/** Kinds of which somebody has one unread at most about each thing: it counts up. */
export type CountingKind = { [K in KindName]: 'count' extends Placeholders<TextsOf<K>> ? K : never }[KindName];

export const isKindName = (name: string): name is KindName => Object.hasOwn(notificationKinds, name);

/**
 * The texts of a notification, as people read them.
 * @param reason why it was decided so; it stands in a line of its own
 */
export function textsOf<K extends KindName>(
  kind: K,
  parameters: ParametersOf<K> & { readonly count?: number },
  reason?: string | null,
): { readonly title: string; readonly body: string } {
  const { title, body } = notificationKinds[kind];
  const why = reason ? [`The reason: ${reason}`] : [];
  return { title: interpolate(title, parameters), body: [interpolate(body, parameters), ...why].join('\n') };
}
