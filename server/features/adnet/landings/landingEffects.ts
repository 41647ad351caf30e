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

/** Returns the time of the next check: immediately before the first check; never while the landing waits for its owner. */
function nextCheckFields(status: unknown, planned: unknown): Values {
  const isScheduled = status === pending || status === approved;
  return { nextCheckAt: isScheduled ? (planned ?? new Date().toISOString()) : null };
}

/** Notifications to the owners of landings, except for their own actions. */
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

  /** A new address has no result yet. */
  computed(values, before) {
    if (!('url' in values)) return {};
    return { lastCheck: null, ...nextCheckFields(before === undefined ? pending : before['status'], null) };
  },

  check: weightProblems,

  /** An active landing that changes its group returns its share, and gets one in the new group. */
  async afterUpdate({ tx, actor, before, after }) {
    const [from, to] = [toTypedRecord(advertLandings, before), toTypedRecord(advertLandings, after)];
    if (!isActive(after) || (from.group === to.group && from.weight === to.weight)) return after;
    if (from.group !== to.group) await distributeShares(tx, actor, from.group);
    await distributeShares(tx, actor, to.group, to.id);
    return refreshShare(tx, after);
  },

  /** The platform continues to check landings that it has disabled, to enable them again. */
  async afterTransition({ tx, actor, before, after }) {
    const { group, nextCheckAt } = toTypedRecord(advertLandings, after);
    const isAutomatic = actor === undefined && after['status'] === disabled;
    if (!isAutomatic) await amendRecord(tx, advertLandings, after.id, nextCheckFields(after['status'], nextCheckAt));
    if (isActive(before) || isActive(after)) await distributeShares(tx, actor, group, after.id);
    return refreshShare(tx, after);
  },
};

/** Fixed shares begin in proportion to the weights of the landings. */
export const landingGroupEffects: Effects = {
  async afterUpdate({ tx, actor, before, after }) {
    if (before['distribution'] !== after['distribution']) await distributeShares(tx, actor, after.id);
  },
};
