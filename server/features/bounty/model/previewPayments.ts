import type { Executor } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { limits } from '#src/limits.ts';
import { catalogue, messageOf } from '#src/problems/catalogue.ts';
import type { PaymentsPreview } from '#src/resources/bounty/payment/paymentFiles.ts';
import { listUses } from './claimTransaction.ts';
import { type ExaminedRow, examinePayments } from './examinePayments.ts';
import type { PaymentBatch } from './payable.ts';
import { toTransactionId } from './paymentReference.ts';
import type { PaymentsFile } from './readPayments.ts';

/** Rows of one query. */
const batchSize = 1_000;

type Paying = Extract<ExaminedRow, { outcome: 'pays' }>;
type Refused = Extract<ExaminedRow, { outcome: 'refused' }>;

const isPaying = (row: ExaminedRow): row is Paying => row.outcome === 'pays';
const isRefused = (row: ExaminedRow): row is Refused => row.outcome === 'refused';

/** Lists the transactions that have already paid a record. */
const paidTransactions = async (executor: Executor, hashes: readonly string[]): Promise<string[]> => [
  ...(await listUses(executor, hashes)).keys(),
];

const toChangedAmount = ({ payment: { row }, payable, problem }: Refused): PaymentsPreview['changedAmounts'] => {
  if (problem.type !== catalogue.amountChanged.type || payable === undefined) return [];
  const { payee, amount } = payable;
  const amounts = {
    amount: exactMoneyWords(amount.amount, amount.currency),
    given: String(problem.parameters?.['given']),
  };
  return [{ row, name: payee.name, ...amounts }];
};

/** Collects the counts of a file, row by row. */
function createPreview() {
  const counts = { lines: 0, paidAlready: 0, withHash: 0 };
  const totals = new Map<string, { amount: Exact; currency: string }>();
  const refused: Refused[] = [];
  /** Transaction → its hash in the first row that has it, and the number of its rows. */
  const hashes = new Map<string, { hash: string; lines: number; paidElsewhere: boolean }>();
  const wallets = new Map<string, Map<number, string>>();

  function addPaying({ payable, payment: { transactionHash } }: Paying): void {
    const { amount, currency, address, payee } = payable;
    counts.lines += 1;
    const total = totals.get(currency)?.amount ?? new Exact(0);
    totals.set(currency, { amount: total.plus(amount.amount), currency: amount.currency });
    const transaction = toTransactionId(transactionHash);
    const { hash = transactionHash, lines = 0, paidElsewhere = false } = hashes.get(transaction) ?? {};
    hashes.set(transaction, { hash, lines: lines + 1, paidElsewhere });
    const owners = wallets.get(address ?? '') ?? new Map<number, string>();
    wallets.set(address ?? '', owners.set(payee.id, payee.name));
  }

  return {
    add(rows: readonly ExaminedRow[], paidBefore: readonly string[]): void {
      counts.withHash += rows.length;
      for (const row of rows) {
        if (isPaying(row)) addPaying(row);
        else if (isRefused(row)) refused.push(row);
        else counts.paidAlready += 1;
      }
      for (const transaction of paidBefore) {
        const entry = hashes.get(transaction);
        if (entry) entry.paidElsewhere = true;
      }
    },
    toPreview(preview: string, rows: number): PaymentsPreview {
      const changed = refused.flatMap(toChangedAmount);
      const repeated = [...hashes.values()].filter(({ lines, paidElsewhere }) => lines > 1 || paidElsewhere);
      const shared = [...wallets].filter(([, owners]) => owners.size > 1);
      const first = <T>(entries: readonly T[]): T[] => entries.slice(0, limits.importProblems);
      return {
        preview,
        rows,
        paying: {
          lines: counts.lines,
          totals: [...totals.values()].map(({ amount, currency }) => ({ amount: toLedgerAmount(amount), currency })),
        },
        paidAlready: counts.paidAlready,
        withoutHash: rows - counts.withHash,
        problems: first(refused).map(({ payment: { row }, problem }) => ({ row, message: messageOf(problem) })),
        problemCount: refused.length,
        changedAmounts: first(changed),
        changedAmountCount: changed.length,
        repeatedHashes: first(repeated),
        repeatedHashCount: repeated.length,
        sharedWallets: first(shared).map(([address, owners]) => ({ address, names: [...owners.values()] })),
        sharedWalletCount: shared.length,
      };
    },
  };
}

interface PreviewContext {
  readonly executor: Executor;
  readonly actor: RequestActor;
  readonly batch: PaymentBatch;
  readonly payments: PaymentsFile;
  /** The digest of the file and of the compared records. */
  readonly preview: string;
}

/**
 * Previews a file of transaction hashes, without a write. It needs no transaction, which would block the embedded database's only
 * connection.
 */
export async function previewPayments({
  executor,
  actor,
  batch,
  payments,
  preview,
}: PreviewContext): Promise<PaymentsPreview> {
  const survey = createPreview();
  const above = new Map<string, string>();
  for await (const chunk of payments.portions(batchSize)) {
    const rows = await examinePayments(executor, { actor, batch, payments: chunk, above });
    const hashes = rows.filter(isPaying).map(({ payment }) => payment.transactionHash);
    survey.add(rows, await paidTransactions(executor, hashes));
  }
  return survey.toPreview(preview, payments.rows);
}
