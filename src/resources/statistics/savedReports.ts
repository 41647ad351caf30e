import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { timeZone } from '#src/fields/timeZone/kind.ts';
import { limits } from '#src/limits.ts';
import { own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { statisticsReaders } from './audience.ts';
import { statisticsLimits } from './limits.ts';

/** The schedule of a report's emails: each day, on Mondays, on the first day of a month. */
export const mailings = ['never', 'daily', 'weekly', 'monthly'] as const;

/** The reasons for stopping emails: a missing role, a blocked account, an unconfirmed address, or a report that can't be computed. */
const mailingStops = ['role', 'account', 'address', 'report'] as const;

const owners = [own(statisticsReaders)];

/** A named report of the statistics, which its owner can receive by email. */
export const savedReports = defineResource({
  name: 'saved-reports',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({ required: true, max: limits.nameLength, unique: 'ownNameTaken', uniquePer: 'owner', search: true }),
    /** The query of the page’s address. A period such as the last 7 days moves with today. */
    query: text({ required: true, max: statisticsLimits.report }),
    /** The owner's role that determines the readable figures. */
    role: choice(statisticsReaders, { required: true, immutable: true }),
    mailing: choice(mailings, { required: true, default: 'never' }),
    /** The hour in the report's time zone. */
    hour: number({ required: true, integer: true, min: 0, max: 23, default: 8 }),
    timezone: timeZone({ required: true, default: 'UTC' }),
    format: choice(['xlsx', 'csv'], { required: true, default: 'xlsx' }),
    /** The time at which the next email is due; it stays until the email is sent. */
    nextMailAt: dateTime({ readOnly: true }),
    /** The time of the next retry of a failed email. */
    nextAttemptAt: dateTime({ readOnly: true }),
    lastMailAt: dateTime({ readOnly: true }),
    stopped: choice(mailingStops, { readOnly: true }),
    owner: owner(),
  },
  sort: ['name', 'ASC'],
  access: { read: owners, create: owners, update: owners, delete: owners },
});

export type SavedReport = RowOf<typeof savedReports>;
