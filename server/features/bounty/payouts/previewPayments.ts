import type { Readable } from 'node:stream';
import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { moneyWords } from '#src/format/money.ts';
import { limits } from '#src/limits.ts';
import { catalogue, messageOf } from '#src/problems/catalogue.ts';
import type { PaymentsPreview } from '#src/resources/bounty/routes/previewPayments.ts';
import { type ExaminedRow, examinePayments } from './examinePayments.ts';
import { openPayments, previewName } from './openPayments.ts';
import type { PaymentsFile } from './readPayments.ts';

/** Rows that are examined at once. */
const portion = 1_000;

type Paying = Extract<ExaminedRow, { outcome: 'pays' }>;
type Refused = Extract<ExaminedRow, { outcome: 'refused' }>;

const isPaying = (row: ExaminedRow): row is Paying => row.outcome === 'pays';
const isRefused = (row: ExaminedRow): row is Refused => row.outcome === 'refused';

/** Hashes of these that lines have been paid with before. */
async function paidHashes(executor: Executor, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await executor.execute<{ hash: string }>(sql`
    select distinct transaction_hash as hash from payout_items
    where status = 'paid' and transaction_hash = any(${sql.param(hashes)})`);
  return rows.map(({ hash }) => hash);
}

const changedAmount = ({ payment: { row }, line, problem }: Refused): PaymentsPreview['changedAmounts'] => {
  if (problem.type !== catalogue.amountChanged.type || line === undefined) return [];
  const { amount, currency } = line.amount;
  return [{ row, name: line.name, amount: moneyWords(amount, currency), given: String(problem.parameters?.['given']) }];
};

/** What a file holds, counted row by row. */
function createSurvey() {
  const counts = { lines: 0, paidAlready: 0, withHash: 0 };
  let total = new Decimal(0);
  let code = '';
  const refused: Refused[] = [];
  const hashes = new Map<string, { lines: number; paidElsewhere: boolean }>();
  const wallets = new Map<string, Map<number, string>>();

  function pays({ line, payment: { transactionHash } }: Paying): void {
    counts.lines += 1;
    total = total.plus(line.amount.amount);
    code = line.amount.currency;
    const { lines = 0, paidElsewhere = false } = hashes.get(transactionHash) ?? {};
    hashes.set(transactionHash, { lines: lines + 1, paidElsewhere });
    const owners = wallets.get(line.address ?? '') ?? new Map<number, string>();
    wallets.set(line.address ?? '', owners.set(line.hunter, line.name));
  }

  return {
    add(rows: readonly ExaminedRow[], paidBefore: readonly string[]): void {
      counts.withHash += rows.length;
      for (const row of rows) {
        if (isPaying(row)) pays(row);
        else if (isRefused(row)) refused.push(row);
        else counts.paidAlready += 1;
      }
      for (const hash of paidBefore) {
        const known = hashes.get(hash);
        if (known) known.paidElsewhere = true;
      }
    },
    told(preview: string, rows: number): PaymentsPreview {
      const changed = refused.flatMap(changedAmount);
      const repeated = [...hashes].filter(([, { lines, paidElsewhere }]) => lines > 1 || paidElsewhere);
      const shared = [...wallets].filter(([, owners]) => owners.size > 1);
      const first = <T>(entries: readonly T[]): T[] => entries.slice(0, limits.importProblems);
      return {
        preview,
        rows,
        paying: { lines: counts.lines, total: total.toFixed(), code },
        paidAlready: counts.paidAlready,
        withoutHash: rows - counts.withHash,
        problems: first(refused).map(({ payment: { row }, problem }) => ({ row, message: messageOf(problem) })),
        problemCount: refused.length,
        changedAmounts: first(changed),
        changedAmountCount: changed.length,
        repeatedHashes: first(repeated).map(([hash, of]) => ({ hash, ...of })),
        repeatedHashCount: repeated.length,
        sharedWallets: first(shared).map(([address, owners]) => ({ address, names: [...owners.values()] })),
        sharedWalletCount: shared.length,
      };
    },
  };
}

interface Surveyed {
  readonly platform: Platform;
  readonly actor: RequestActor;
  readonly payout: number;
  readonly payments: PaymentsFile;
  readonly hash: string;
}

/**
 * The lines are named before they are read, so that the import refuses whatever has changed since, and no transaction holds
 * the embedded database's only connection for as long as the file is read.
 */
async function survey({ platform, actor, payout, payments, hash }: Surveyed): Promise<PaymentsPreview> {
  const { sql: executor } = platform.database;
  const preview = await previewName(executor, payout, hash);
  const found = createSurvey();
  const above = new Map<string, string>();
  for await (const some of payments.portions(portion)) {
    const rows = await examinePayments(executor, { actor, payout, payments: some, above });
    const hashes = rows.filter(isPaying).map(({ payment }) => payment.transactionHash);
    found.add(rows, await paidHashes(executor, hashes));
  }
  return found.told(preview, payments.rows);
}

/** What a file of transaction hashes would do to the lines of a payout. Nothing is written. */
export async function previewPayments(
  platform: Platform,
  actor: RequestActor,
  payout: number,
  body: Readable,
): Promise<PaymentsPreview> {
  const { content: payments, hash, end } = await openPayments(platform, actor, payout, body);
  try {
    return await survey({ platform, actor, payout, payments, hash });
  } finally {
    await end();
  }
}
