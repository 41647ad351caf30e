import type { Values } from '#server/http/parseBody.ts';
import type { CheckContext, Effects, OwnerNotifications } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { sumOf } from '#src/resources/adnet/landingShares.ts';
import { landingStatus } from '#src/resources/adnet/landingStatus.ts';
import {
  distributeShares,
  isActive,
  isFixedDistribution,
  lockActiveLandings,
  lockGroup,
  lockGroupOfLanding,
  refreshShare,
} from './distributeShares.ts';

const { pending, approved, disabled } = landingStatus.values;

/** The weight of an active landing can't change alone: the sum would no longer be 100. */
async function weightProblems({ tx, before, values, after }: CheckContext): Promise<Problem[]> {
  if (!('weight' in values) || before === undefined || !isActive(before)) return [];
  const group = Number(after['group']);
  if (group !== before['group'] || !isFixedDistribution(await lockGroup(tx, group))) return [];
  const weight = typeof values['weight'] === 'number' ? values['weight'] : null;
  const sum = sumOf(
    (await lockActiveLandings(tx, group)).map((each) => (each.id === before.id ? { ...each, weight } : each)),
  );
  return sum === 100 ? [] : [problem('weightsDontAddUp', { sum }, 'weight')];
}

/** When a landing is checked next: at once where nobody has asked its address yet; never where it waits for its owner. */
function nextCheckFields(status: unknown, planned: unknown): Values {
  const isScheduled = status === pending || status === approved;
  return { nextCheckAt: isScheduled ? (planned ?? new Date().toISOString()) : null };
}

/** What the owners of landings are told; of what they do themselves they aren’t. */
const landingNotifications = {
  kinds: {
    approve: 'landingApproved',
    reject: 'landingRejected',
    disable: 'landingDisabled',
    enable: 'landingEnabled',
    ban: 'landingBanned',
  },
} as const satisfies OwnerNotifications;

export const landingEffects: Effects = {
  news: landingNotifications,

  lockWhole: lockGroupOfLanding,

  /** What another address answers is not known yet. */
  computed(values, before) {
    if (!('url' in values)) return {};
    return { lastCheck: null, ...nextCheckFields(before === undefined ? pending : before['status'], null) };
  },

  check: weightProblems,

  /** An active landing that goes to another group leaves its visitors to the others, and shares those there. */
  async afterUpdate({ tx, actor, before, after }) {
    const [from, to] = [toTypedRecord(advertLandings, before), toTypedRecord(advertLandings, after)];
    if (!isActive(after) || (from.group === to.group && from.weight === to.weight)) return after;
    if (from.group !== to.group) await distributeShares(tx, actor, from.group);
    await distributeShares(tx, actor, to.group, to.id);
    return refreshShare(tx, after);
  },

  /** The platform goes on checking what it has disabled, to enable it again. */
  async afterTransition({ tx, actor, before, after }) {
    const { group, nextCheckAt } = toTypedRecord(advertLandings, after);
    const isAutomatic = actor === undefined && after['status'] === disabled;
    if (!isAutomatic) await amendRecord(tx, advertLandings, after.id, nextCheckFields(after['status'], nextCheckAt));
    if (isActive(before) || isActive(after)) await distributeShares(tx, actor, group, after.id);
    return refreshShare(tx, after);
  },
};

/** Fixed shares begin with the weights that the landings have, in proportion. */
export const landingGroupEffects: Effects = {
  async afterUpdate({ tx, actor, before, after }) {
    if (before['distribution'] !== after['distribution']) await distributeShares(tx, actor, after.id);
  },
};
