import type { Executor } from '#server/database/database.ts';
import { taskPath } from '#server/features/bounty/model/task.ts';
import { listBookings } from '#server/features/statistics/model/listBookings.ts';
import type { StatementEntry } from '#server/ledger/statement.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
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
import { matchRoute } from '#src/schema/routes.ts';

/** The cause of an entry, as far as the reader may know it. */
interface Cause {
  readonly title: string | null;
  /** The address of its page below /admin. */
  readonly link: string | null;
}

const unknownCause: Cause = { title: null, link: null };

type CausesById = ReadonlyMap<number, Cause>;

interface ReadContext {
  readonly executor: Executor;
  readonly actor: RequestActor;
  readonly ids: readonly number[];
}

const listReadable = ({ executor, actor, ids }: ReadContext, resource: Resource): Promise<AnyRow[]> =>
  allows(actor.ability, 'read', resource.name) ? findRecords(executor, actor, resource, ids) : Promise.resolve([]);

/** Returns the first of these addresses that the reader may open. */
function firstOpenable({ role }: RequestActor, ...addresses: readonly (string | undefined)[]): string | null {
  const isOpen = (address: string) => {
    const route = matchRoute(address.replace(/[?#].*$/, ''));
    return route !== undefined && mayOpen(route, role);
  };
  return addresses.find((address) => address !== undefined && isOpen(address)) ?? null;
}

async function loadTaskCauses(context: ReadContext): Promise<CausesById> {
  const records = (await listReadable(context, tasks)).map((record) => toTypedRecord(tasks, record));
  return new Map(
    records.map((task) => [task.id, { title: task.title, link: firstOpenable(context.actor, taskPath(task)) }]),
  );
}

/** Submissions link to their task's page. */
async function loadSubmissionCauses(context: ReadContext): Promise<CausesById> {
  const records = (await listReadable(context, submissions)).map((record) => toTypedRecord(submissions, record));
  const taskCauses = await loadTaskCauses({ ...context, ids: records.map(({ task }) => task) });
  return new Map(
    records.map(({ id, task }) => {
      const { title = null, link = null } = taskCauses.get(task) ?? {};
      return [id, { title, link: link && `${link}#submission-${id}` }];
    }),
  );
}

/** Payout lines link to the payout's page, or for a hunter, who can't open it, to the campaign. */
async function loadPayoutItemCauses(context: ReadContext): Promise<CausesById> {
  const records = (await listReadable(context, payoutItems)).map((record) => toTypedRecord(payoutItems, record));
  const ids = records.map(({ campaign }) => campaign);
  const titles = new Map(
    (await listReadable({ ...context, ids }, campaigns)).map(({ id, title }) => [id, String(title)]),
  );
  return new Map(
    records.map(({ id, payout, campaign }) => {
      const pages = [recordPath(payouts, 'show', payout), titles.has(campaign) ? `/campaigns/${campaign}` : undefined];
      return [id, { title: titles.get(campaign) ?? null, link: firstOpenable(context.actor, ...pages) }];
    }),
  );
}

async function loadWithdrawalCauses(context: ReadContext): Promise<CausesById> {
  const records = (await listReadable(context, withdrawals)).map((record) => toTypedRecord(withdrawals, record));
  return new Map(
    records.map(({ id, address }) => [
      id,
      { title: address, link: firstOpenable(context.actor, recordPath(withdrawals, 'show', id)) },
    ]),
  );
}

async function loadInvoiceCauses(context: ReadContext): Promise<CausesById> {
  const records = (await listReadable(context, invoices)).map((record) => toTypedRecord(invoices, record));
  return new Map(
    records.map(({ id, number, reference }) => [
      id,
      { title: number ?? reference, link: firstOpenable(context.actor, recordPath(invoices, 'show', id)) },
    ]),
  );
}

/** Loads hours of campaigns and ad zones: they link to events for readers of statistics, and to the reconciliation for others. */
async function loadBookingCauses(context: ReadContext): Promise<CausesById> {
  const bookings = await listBookings(context.executor, context.ids);
  const titledResources = { spend: advertCampaigns, income: adzones };
  const titles = new Map<string, string>();
  for (const [side, resource] of Object.entries(titledResources)) {
    const ids = bookings.flatMap((each) => (each.side === side ? [each.record] : []));
    const records = await listReadable({ ...context, ids: [...new Set(ids)] }, resource);
    for (const record of records) titles.set(`${side} ${record.id}`, String(record[resource.title]));
  }
  return new Map(
    bookings.map(({ id, side, record, hour }) => {
      const name = titles.get(`${side} ${record}`);
      const pages = [reportOfBooking({ side, record, hour }), `${reconciliationPath}?hour=${hour.toISOString()}`];
      const title = name === undefined ? null : `${name}, ${formatUtcMoment(hour)}`;
      return [id, { title, link: firstOpenable(context.actor, ...pages) }];
    }),
  );
}

/** Loads closed campaigns, as the cause of their refunds. */
async function loadCampaignCauses(context: ReadContext): Promise<CausesById> {
  const records = await listReadable(context, campaigns);
  return new Map(
    records.map(({ id, title }) => [
      id,
      { title: String(title), link: firstOpenable(context.actor, recordPath(campaigns, 'show', id)) },
    ]),
  );
}

/** A deposit from a balance has the title of the campaign that it funds. */
async function loadDepositCauses(context: ReadContext): Promise<CausesById> {
  const records = (await listReadable(context, deposits)).map((record) => toTypedRecord(deposits, record));
  const campaignCauses = await loadCampaignCauses({ ...context, ids: records.map(({ campaign }) => campaign) });
  return new Map(records.map(({ id, campaign }) => [id, campaignCauses.get(campaign) ?? unknownCause]));
}

/** Entity → loader of its causes. */
const loaders: Readonly<Record<string, (context: ReadContext) => Promise<CausesById>>> = {
  [tasks.name]: loadTaskCauses,
  [submissions.name]: loadSubmissionCauses,
  [payoutItems.name]: loadPayoutItemCauses,
  [withdrawals.name]: loadWithdrawalCauses,
  [invoices.name]: loadInvoiceCauses,
  [bookingEntity]: loadBookingCauses,
  [campaigns.name]: loadCampaignCauses,
  [deposits.name]: loadDepositCauses,
};

/** Loads the causes of the entries, with one query for each kind of record. */
export async function loadCauses(
  executor: Executor,
  actor: RequestActor,
  entries: readonly Pick<StatementEntry, 'refersTo'>[],
): Promise<(entry: Pick<StatementEntry, 'refersTo'>) => Cause> {
  const causes = new Map<string, CausesById>();
  for (const [entity, load] of Object.entries(loaders)) {
    const ids = entries.flatMap(({ refersTo }) => (refersTo.entity === entity ? [refersTo.entityId] : []));
    if (ids.length > 0) causes.set(entity, await load({ executor, actor, ids: [...new Set(ids)] }));
  }
  return ({ refersTo: { entity, entityId } }) => causes.get(entity)?.get(entityId) ?? unknownCause;
}
