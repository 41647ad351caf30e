import type { Executor } from '#server/database/database.ts';
import { taskPath } from '#server/features/bounty/model/task.ts';
import { bookingsOfIds } from '#server/features/statistics/model/bookingsOfIds.ts';
import type { StatementEntry } from '#server/ledger/statement.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { mayOpen, reconciliationPath } from '#src/access/routes.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { bookingEntity } from '#src/resources/statistics/bookingSides.ts';
import { reportOfBooking } from '#src/resources/statistics/report/reportOfBooking.ts';
import { allows } from '#src/schema/access/ability.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { routeOf } from '#src/schema/routes.ts';

/** What caused an entry, as far as the reader may know. */
interface Cause {
  readonly title: string | null;
  /** The address of its page below /admin. */
  readonly link: string | null;
}

const unknown: Cause = { title: null, link: null };

type Found = ReadonlyMap<number, Cause>;

interface Reading {
  readonly executor: Executor;
  readonly actor: RequestActor;
  readonly ids: readonly number[];
}

const readable = ({ executor, actor, ids }: Reading, resource: Resource): Promise<AnyRow[]> =>
  allows(actor.ability, 'read', resource.name) ? findRecords(executor, actor, resource, ids) : Promise.resolve([]);

/** The first of these addresses that the reader may open. */
function openable({ role }: RequestActor, ...addresses: readonly (string | undefined)[]): string | null {
  const isOpen = (address: string) => {
    const route = routeOf(address.replace(/[?#].*$/, ''));
    return route !== undefined && mayOpen(route, role);
  };
  return addresses.find((address) => address !== undefined && isOpen(address)) ?? null;
}

async function ofTasks(reading: Reading): Promise<Found> {
  const found = (await readable(reading, tasks)).map((record) => typed(tasks, record));
  return new Map(found.map((task) => [task.id, { title: task.title, link: openable(reading.actor, taskPath(task)) }]));
}

/** A submission stands on its task's page. */
async function ofSubmissions(reading: Reading): Promise<Found> {
  const found = (await readable(reading, submissions)).map((record) => typed(submissions, record));
  const ofTask = await ofTasks({ ...reading, ids: found.map(({ task }) => task) });
  return new Map(
    found.map(({ id, task }) => {
      const { title = null, link = null } = ofTask.get(task) ?? {};
      return [id, { title, link: link && `${link}#submission-${id}` }];
    }),
  );
}

/** A line of a payout stands on the payout's page; a hunter, who can't open that, is led to the campaign. */
async function ofPayoutItems(reading: Reading): Promise<Found> {
  const found = (await readable(reading, payoutItems)).map((record) => typed(payoutItems, record));
  const ids = found.map(({ campaign }) => campaign);
  const titles = new Map((await readable({ ...reading, ids }, campaigns)).map(({ id, title }) => [id, String(title)]));
  return new Map(
    found.map(({ id, payout, campaign }) => {
      const pages = [recordPath(payouts, 'show', payout), titles.has(campaign) ? `/campaigns/${campaign}` : undefined];
      return [id, { title: titles.get(campaign) ?? null, link: openable(reading.actor, ...pages) }];
    }),
  );
}

async function ofWithdrawals(reading: Reading): Promise<Found> {
  const found = (await readable(reading, withdrawals)).map((record) => typed(withdrawals, record));
  return new Map(
    found.map(({ id, address }) => [
      id,
      { title: address, link: openable(reading.actor, recordPath(withdrawals, 'show', id)) },
    ]),
  );
}

async function ofInvoices(reading: Reading): Promise<Found> {
  const found = (await readable(reading, invoices)).map((record) => typed(invoices, record));
  return new Map(
    found.map(({ id, number, reference }) => [
      id,
      { title: number ?? reference, link: openable(reading.actor, recordPath(invoices, 'show', id)) },
    ]),
  );
}

/** An hour of a campaign, or of an ad zone: its events, for those who read statistics; the reconciliation for others. */
async function ofBookings(reading: Reading): Promise<Found> {
  const found = await bookingsOfIds(reading.executor, reading.ids);
  const named = { spend: advertCampaigns, income: adzones };
  const titles = new Map<string, string>();
  for (const [side, resource] of Object.entries(named)) {
    const ids = found.flatMap((each) => (each.side === side ? [each.record] : []));
    const records = await readable({ ...reading, ids: [...new Set(ids)] }, resource);
    for (const record of records) titles.set(`${side} ${record.id}`, String(record[resource.title]));
  }
  return new Map(
    found.map(({ id, side, record, hour }) => {
      const name = titles.get(`${side} ${record}`);
      const pages = [reportOfBooking({ side, record, hour }), `${reconciliationPath}?hour=${hour.toISOString()}`];
      const title = name === undefined ? null : `${name}, ${formatUtcMoment(hour)}`;
      return [id, { title, link: openable(reading.actor, ...pages) }];
    }),
  );
}

/** A campaign that has closed, and what it has returned. */
async function ofCampaigns(reading: Reading): Promise<Found> {
  const found = await readable(reading, campaigns);
  return new Map(
    found.map(({ id, title }) => [
      id,
      { title: String(title), link: openable(reading.actor, recordPath(campaigns, 'show', id)) },
    ]),
  );
}

/** A deposit from a balance has the name of the campaign that it funds. */
async function ofDeposits(reading: Reading): Promise<Found> {
  const found = (await readable(reading, deposits)).map((record) => typed(deposits, record));
  const named = await ofCampaigns({ ...reading, ids: found.map(({ campaign }) => campaign) });
  return new Map(found.map(({ id, campaign }) => [id, named.get(campaign) ?? unknown]));
}

/** Entity → how its records are found and named. */
const kinds: Readonly<Record<string, (reading: Reading) => Promise<Found>>> = {
  [tasks.name]: ofTasks,
  [submissions.name]: ofSubmissions,
  [payoutItems.name]: ofPayoutItems,
  [withdrawals.name]: ofWithdrawals,
  [invoices.name]: ofInvoices,
  [bookingEntity]: ofBookings,
  [campaigns.name]: ofCampaigns,
  [deposits.name]: ofDeposits,
};

/** What caused the entries: of each kind of record in one query. */
export async function causesOf(
  executor: Executor,
  actor: RequestActor,
  entries: readonly Pick<StatementEntry, 'refersTo'>[],
): Promise<(entry: Pick<StatementEntry, 'refersTo'>) => Cause> {
  const found = new Map<string, Found>();
  for (const [entity, find] of Object.entries(kinds)) {
    const ids = entries.flatMap(({ refersTo }) => (refersTo.entity === entity ? [refersTo.entityId] : []));
    if (ids.length > 0) found.set(entity, await find({ executor, actor, ids: [...new Set(ids)] }));
  }
  return ({ refersTo: { entity, entityId } }) => found.get(entity)?.get(entityId) ?? unknown;
}
