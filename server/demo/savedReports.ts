import { nextMailTime } from '#server/features/statistics/reports/mailTimes.ts';
import type { RoleName } from '#src/access/roles.ts';
import type { Values } from '#src/fields/validate.ts';
import { statisticsOverseer, statisticsReaders } from '#src/resources/statistics/audience.ts';
import { shifted, span } from './times.ts';

/** A demo account. */
interface Owner {
  readonly id: number;
  readonly roles: readonly RoleName[];
}

type Reader = (typeof statisticsReaders)[number];

/** The first group of each role's reports. */
const groups: Readonly<Record<Reader, string>> = {
  publisher: 'site',
  advertiser: 'campaign',
  'advert-admin': 'campaign',
};
const money: Readonly<Record<Reader, string>> = {
  publisher: 'publisherRevenue,rpm',
  advertiser: 'cost,cpc',
  'advert-admin': 'cost,publisherRevenue',
};

const readerAmong = ({ roles }: Owner): Reader | undefined => statisticsReaders.find((role) => roles.includes(role));

/** Returns the accounts that read statistics, each in its first role that does. */
const readersAmong = (owners: readonly Owner[]) =>
  owners.flatMap((owner) => {
    const role = readerAmong(owner);
    return role === undefined ? [] : [{ id: owner.id, role }];
  });

const queryOf = (period: string, names: string, metrics: string): string =>
  new URLSearchParams({ period, timezone: 'UTC', groups: names, metrics }).toString();

const written = (now: Date, days: number) => {
  const createdAt = shifted(now, -days * span.day).toISOString();
  return { createdAt, updatedAt: createdAt, version: 1 };
};

/** Returns two saved reports for each account that reads statistics; one is sent each Monday. */
export function demoSavedReports(now: Date, owners: readonly Owner[]): Values[] {
  const weekly = { mailing: 'weekly', hour: 8, timezone: 'UTC' } as const;
  const next = nextMailTime(weekly, now.getTime());
  return readersAmong(owners).flatMap(({ id, role }) => {
    const common = { owner: id, role, format: 'xlsx' };
    return [
      {
        ...common,
        ...weekly,
        ...written(now, 20),
        name: 'Week by day',
        query: queryOf('last7Days', 'day', `impressions,clicks,ctr,${money[role]}`),
        nextMailAt: next === undefined ? null : new Date(next).toISOString(),
      },
      {
        ...common,
        ...weekly,
        ...written(now, 12),
        mailing: 'never',
        nextMailAt: null,
        name: 'Last month by country',
        query: queryOf('lastMonth', `${groups[role]},country`, `impressions,clicks,${money[role]}`),
      },
    ];
  });
}

const dayBefore = (now: Date, days: number): string =>
  shifted(now, -days * span.day)
    .toISOString()
    .slice(0, 10);

/** The notes of the accounts on dates. */
const noted: Readonly<Record<Reader, readonly [days: number, text: string][]>> = {
  publisher: [
    [5, 'New page layout: the top banner moved below the headline'],
    [2, 'Newsletter sent to 40,000 readers'],
  ],
  advertiser: [
    [5, 'Bids raised for phones'],
    [2, 'New creatives live'],
  ],
  'advert-admin': [
    [4, 'Maintenance of the ad server from 02:00 to 02:20 UTC'],
    [1, 'New partner exchange connected'],
  ],
};

/** Returns two date notes for each account that reads statistics. The advert-admin's notes are public. */
export const demoDateNotes = (now: Date, owners: readonly Owner[]): Values[] =>
  readersAmong(owners).flatMap(({ id, role }) =>
    noted[role].map(([days, text]) => ({
      ...written(now, days),
      day: dayBefore(now, days),
      text,
      everybody: role === statisticsOverseer,
      owner: id,
    })),
  );
