import { formatCount } from '#src/format/number.ts';
import { zoneTexts as texts, zoneStepTexts } from '#src/i18n/en/statistics/delivery.ts';
import { say } from '#src/i18n/say.ts';
import type { Adzone } from '#src/resources/adnet/adzones.ts';
import type { Site } from '#src/resources/adnet/sites.ts';
import {
  deliveryLimits,
  type Mend,
  type ZoneCheck,
  type ZoneStep,
  zoneSteps,
} from '#src/resources/statistics/delivery.ts';
import type { Delivered } from './headline.ts';
import { ok, stepVerdict, stops, type Verdict } from './verdict.ts';

/** What a zone’s checks go by. */
export interface ZoneFacts {
  readonly zone: Pick<Adzone, 'status' | 'statusReason'>;
  readonly siteStatus: Site['status'] | undefined;
  /** The zone’s own of the last days. */
  readonly requests: number;
  /** What each step removes of what those before it leave. */
  readonly removed: Readonly<Record<ZoneStep, number>>;
  readonly delivered: Delivered;
  /** Impressions since the last change of the zone. */
  readonly shownSinceChange: number;
}

type Check = Verdict<ZoneCheck>;

function statusRule({ zone: { status, statusReason } }: ZoneFacts): Check {
  if (status === 'disabled') return stops('status', texts.disabled, 'enable');
  if (status === 'closed') return stops('status', texts.closed);
  if (status === 'banned') return stops('status', say(texts.banned, { reason: statusReason ?? '' }));
  return ok('status', texts.active);
}

const siteRule = ({ siteStatus }: ZoneFacts): Check =>
  siteStatus === 'approved' ? ok('site', texts.siteApproved) : stops('site', texts.siteNot, 'openSite');

function requestsRule({ requests }: ZoneFacts): Check {
  const { days } = deliveryLimits;
  if (requests === 0) return stops('requests', say(texts.noRequests, { days }));
  return ok('requests', say(texts.requests, { count: formatCount(requests / days) }));
}

const stepMends: Readonly<Record<ZoneStep, Mend | null>> = {
  campaigns: 'changeFormat',
  size: 'changeDimension',
  blocked: 'unblock',
  // These are for advertisers to change.
  targeting: null,
  rules: null,
  schedule: null,
  floor: 'lowerFloor',
};

/** What the steps before one leave. */
function beforeStep({ requests, removed }: ZoneFacts, name?: ZoneStep): number {
  const earlier = name === undefined ? zoneSteps : zoneSteps.slice(0, zoneSteps.indexOf(name));
  return requests - earlier.map((each) => removed[each]).reduce((sum, each) => sum + each, 0);
}

function stepRule(facts: ZoneFacts, name: ZoneStep): Check {
  const { requests: total, removed, shownSinceChange } = facts;
  const found = { total, before: beforeStep(facts, name), removed: removed[name], delivers: shownSinceChange > 0 };
  return stepVerdict(name, found, zoneStepTexts[name], stepMends[name]);
}

/** Why a zone does or doesn’t deliver. */
export const zoneVerdicts = (facts: ZoneFacts): readonly Check[] => [
  statusRule(facts),
  siteRule(facts),
  requestsRule(facts),
  ...zoneSteps.map((name) => stepRule(facts, name)),
];

/** Requests that find a campaign. */
export const leftOf = (facts: ZoneFacts): number => Math.max(0, beforeStep(facts));
