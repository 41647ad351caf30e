import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { BookingSettings } from '#server/features/statistics/model/adArrivals.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { DateRange } from '#src/fields/dateRange/kind.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { dueByHunterSql, dueSubmissionsSql, walletSql } from './loadAmountDue.ts';
import { type PayoutCurrency, toPayoutCurrency } from './payoutCurrency.ts';

/** A created line. */
type Line = { readonly id: number; readonly hunter: number; readonly amount: string };

interface LineCollection {
  readonly tx: Transaction;
  readonly actor: RequestActor;
  readonly campaign: Campaign;
  readonly payout: number;
  readonly settings: BookingSettings;
  /** Continues after this hunter's ID; 0 at the start. */
  readonly after: number;
  /** Maximum of hunters in this portion. */
  readonly portion: number;
}

export interface CollectedLines {
  readonly lines: readonly Line[];
  /** The first and last day on which their work was submitted; null without lines. */
  readonly period: DateRange | null;
  /** The last hunter's ID, after which the next portion begins; null after the last portion. */
  readonly last: number | null;
}

type CollectedRow = { last: number | null; lines: readonly Line[] | null; period: DateRange | null };

/** Returns SQL that inserts lines, with the current wallet, for the next hunters due, and links their submissions. */
const insertLinesSql = (
  { campaign: { id, manager }, payout, settings, after, portion }: LineCollection,
  { currency, code, networks }: PayoutCurrency,
): SQL => sql`
  with next as materialized (
    select hunter from (${dueByHunterSql(
      sql`(select id, hunter, name, awarded from submissions where ${dueSubmissionsSql(id)} and hunter > ${after}) as due`,
      currency,
      settings,
    )}) as payable order by hunter limit ${portion}
  ), due as materialized (
    select id, hunter, name, awarded, created_at from submissions
    where ${dueSubmissionsSql(id)} and hunter in (select hunter from next) order by id${forUpdate}
  ), sums as (${dueByHunterSql(sql`due`, currency, settings)}), made as (
    insert into payout_items (payout, campaign, manager, hunter, name, amount, amount_currency, network, address, status)
    select ${payout}::integer, ${id}::integer, ${manager}::integer, hunter, name, amount, ${code}, network, address, 'unpaid'
    from sums left join lateral (${walletSql(sql`sums.hunter`, networks)}) as wallet on true order by hunter
    returning *
  ), linked as (
    update submissions set payout_item = made.id, version = submissions.version + 1, updated_at = now()
    from due join made using (hunter) where submissions.id = due.id
  )
  select (select max(hunter) from next having count(*) = ${portion}) as last, (select json_agg(
    json_build_object('id', id, 'hunter', hunter, 'amount', trim_scale(amount)::text) order by id) from made) as lines,
    (select json_build_object('from', min(day), 'to', max(day))
      from (select (due.created_at at time zone 'UTC')::date as day from due join made using (hunter)) as days) as period`;

/** Moves the lines' amounts to the payout's account, so that hunters can't withdraw them in parallel. */
const reserveLines = (
  { tx, actor, payout, after }: LineCollection,
  { currency }: PayoutCurrency,
  lines: readonly Line[],
) =>
  transferAll(tx, {
    key: `payout:${payout}:${after}`,
    actor,
    entries: lines.map(({ id, hunter, amount }) => ({
      type: 'payout-reserve',
      from: accountOf.user(hunter, currency),
      to: accountOf.payout(payout, currency),
      amount,
      refersTo: { entity: payoutItems.name, entityId: id },
    })),
  });

/** Writes an audit entry for each line. */
async function auditLines({ tx, actor, payout, after }: LineCollection): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (actor_id, acting_role, ip, entity, entity_id, action, subject, personal, after)
    select ${actor.id}::integer, ${actor.role}, ${actor.ip ?? null}, ${payoutItems.name}, id, 'create',
      hunter, ${sql.param(payoutItems.personal?.fields ?? [])}::text[],
      jsonb_build_object('id', id, 'version', version, 'payout', payout, 'hunter', hunter, 'name', name,
        'amount', jsonb_build_object('amount', trim_scale(amount)::text, 'currency', amount_currency),
        'network', network, 'address', address, 'status', status)
    from payout_items where payout = ${payout} and hunter > ${after} order by id`);
}

/**
 * Adds the next hunters' due amounts to a payout and reserves the money. The submissions are locked, so that a parallel payout can't
 * include them too.
 */
export async function collectLines(collection: LineCollection): Promise<CollectedLines> {
  const money = toPayoutCurrency(collection.campaign);
  const { rows } = await collection.tx.execute<CollectedRow>(insertLinesSql(collection, money));
  const [{ last, lines, period } = { last: null, lines: null, period: null }] = rows;
  if (lines === null) return { lines: [], period: null, last };
  await reserveLines(collection, money, lines);
  await auditLines(collection);
  return { lines, period, last };
}
