import { refuse } from '#server/problems/refusal.ts';
import type { RoleName } from '#src/access/roles.ts';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { eventWords } from '#src/i18n/en/statistics/events.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { audienceOf, offeredMetricsFor } from '#src/resources/statistics/audience.ts';
import {
  dimensionNames,
  isRecordDimension,
  operatorsOf,
  recordDimensions,
} from '#src/resources/statistics/dimensions.ts';
import { eventNames, isConversion } from '#src/resources/statistics/events.ts';
import { isAdditive, shownAs } from '#src/resources/statistics/metrics.ts';

/** @throws Refusal forbidden for a role that reads no statistics */
function requireAudience(role: RoleName): void {
  if (audienceOf(role) === undefined) refuse('forbidden');
}

/** Returns the metrics that a role can query. */
export function describeMetrics(role: RoleName) {
  requireAudience(role);
  return offeredMetricsFor(role).map((name) => ({
    name,
    title: metricWords[name],
    shown: shownAs(name),
    additive: isAdditive(name),
  }));
}

/** Returns the dimensions to group and filter by. They are the same for all roles that read statistics. */
export function describeDimensions(role: RoleName) {
  requireAudience(role);
  return dimensionNames.map((name) => ({
    name,
    title: dimensionWords[name],
    resource: isRecordDimension(name) ? recordDimensions[name] : null,
    operators: [...operatorsOf(name)],
  }));
}

/** Returns the events from which figures are counted. */
export function describeEvents(role: RoleName) {
  requireAudience(role);
  return eventNames.map((name) => ({ name, title: eventWords[name], conversion: isConversion(name) }));
}
