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
import { type CheckResult, okResult, stopsResult, toStepResult } from './checkResult.ts';
import type { DeliveredImpressions } from './headline.ts';

/** The facts that a zone’s checks evaluate. */
export interface ZoneFacts {
  readonly zone: Pick<Adzone, 'status' | 'statusReason'>;
  readonly siteStatus: Site['status'] | undefined;
  /** The zone's own requests of the last days. */
  readonly requests: number;
  /** The requests that each step removes from those that passed the steps before it. */
  readonly removed: Readonly<Record<ZoneStep, number>>;
  readonly delivered: DeliveredImpressions;
  /** Impressions since the last change of the zone. */
  readonly shownSinceChange: number;
}

type Check = CheckResult<ZoneCheck>;

function checkStatus({ zone: { status, statusReason } }: ZoneFacts): Check {
  if (status === 'disabled') return stopsResult('status', texts.disabled, 'enable');
  if (status === 'closed') return stopsResult('status', texts.closed);
  if (status === 'banned') return stopsResult('status', say(texts.banned, { reason: statusReason ?? '' }));
  return okResult('status', texts.active);
}

const checkSite = ({ siteStatus }: ZoneFacts): Check =>
  siteStatus === 'approved' ? okResult('site', texts.siteApproved) : stopsResult('site', texts.siteNot, 'openSite');

function checkRequests({ requests }: ZoneFacts): Check {
  const { days } = deliveryLimits;
  if (requests === 0) return stopsResult('requests', say(texts.noRequests, { days }));
  return okResult('requests', say(texts.requests, { count: formatCount(requests / days) }));
}

const stepFixes: Readonly<Record<ZoneStep, Mend | null>> = {
  campaigns: 'changeFormat',
  size: 'changeDimension',
  blocked: 'unblock',
  // Only advertisers can change these.
  targeting: null,
  rules: null,
  schedule: null,
  floor: 'lowerFloor',
};

/** Returns the requests that pass all steps before the named one. */
function requestsBefore({ requests, removed }: ZoneFacts, name?: ZoneStep): number {
  const earlier = name === undefined ? zoneSteps : zoneSteps.slice(0, zoneSteps.indexOf(name));
  return requests - earlier.map((each) => removed[each]).reduce((sum, each) => sum + each, 0);
}

function checkStep(facts: ZoneFacts, name: ZoneStep): Check {
  const { requests: total, removed, shownSinceChange } = facts;
  const stepFacts = {
    total,
    before: requestsBefore(facts, name),
    removed: removed[name],
    delivers: shownSinceChange > 0,
  };
  return toStepResult(name, stepFacts, zoneStepTexts[name], stepFixes[name]);
}

/** Returns the reasons why a zone does or doesn’t deliver. */
export const checkZone = (facts: ZoneFacts): readonly Check[] => [
  checkStatus(facts),
  checkSite(facts),
  checkRequests(facts),
  ...zoneSteps.map((name) => checkStep(facts, name)),
];

/** Returns the requests that match a campaign. */
export const remainingRequests = (facts: ZoneFacts): number => Math.max(0, requestsBefore(facts));
