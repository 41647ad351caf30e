import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type Mock, vi } from 'vitest';
import type { InvoicingVariables } from '#server/configuration/invoicing.ts';
import type { SecondApproval } from '#server/configuration/secondApproval.ts';
import { ethereumNode } from '#server/features/payments/invoices/ethereum/ethereumNode.ts';
import type { EthereumWatch } from '#server/features/payments/invoices/ethereum/ethereumWatch.ts';
import { watchEthereum } from '#server/features/payments/invoices/ethereum/watchEthereum.ts';
import { ethereumBlocks, ethereumTransfers, invoicePayments } from '#server/features/payments/invoices/tables.ts';
import { ledgerEntries } from '#server/ledger/tables.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { type FakeEthereum, openFakeEthereum } from './fakeEthereum.ts';
import { type InvoiceApp, openInvoiceApp } from './invoiceApp.ts';
import { expectConsistentLedger } from './ledger.ts';

/** Invoices that are paid on Ethereum, and a process that looks for their payments. */
export interface EthereumApp extends InvoiceApp {
  readonly watch: EthereumWatch;
  /** What was logged, `info` and `warn` alike. */
  readonly logged: Mock;
  /** Looks for payments until nothing more is to be seen. @param watch another process */
  look(watch?: EthereumWatch): Promise<void>;
  /** An invoice of 100 USD, to be paid in ETH. */
  invoice(): Promise<Invoice>;
  /** Status, and of each payment state and confirmations. */
  state(invoice: Invoice): Promise<[status: string, ...payments: string[]]>;
  /** Expects that an invoice was paid by one payment, whose money is in the ledger once. */
  expectPaidOnce(invoice: Invoice): Promise<void>;
  /** The blocks that were looked at and are kept, the oldest first. */
  blocks(): Promise<(typeof ethereumBlocks.$inferSelect)[]>;
  /** Hashes of the transfers that aren’t settled yet. */
  unsettled(): Promise<string[]>;
}

/** @param url of the node */
export async function openEthereumApp(
  url: string,
  variables: InvoicingVariables = {},
  secondApproval?: SecondApproval,
): Promise<EthereumApp> {
  const here = await openInvoiceApp({ ETHEREUM_RPC_URL: url, ...variables }, secondApproval);
  const { platform } = here;
  const { ethereum: account = '' } = platform.configuration.invoicing.accounts;
  const logged = vi.fn();
  const log = { info: logged, warn: logged };
  const node = ethereumNode({ url });
  const watch: EthereumWatch = { platform, node, account: account.toLowerCase(), holder: 'of the tests', log };
  const paymentsOf = ({ id }: Invoice) =>
    platform.database.sql.select().from(invoicePayments).where(eq(invoicePayments.invoice, id));
  return {
    ...here,
    watch,
    logged,
    async look(by = watch) {
      while (await watchEthereum(by));
    },
    invoice: () => here.topUp({ method: 'ethereum' }),
    async state(invoice) {
      const { status } = await here.current(invoice);
      const payments = await paymentsOf(invoice);
      return [status, ...payments.map(({ state, confirmations }) => `${state} ${confirmations}`)];
    },
    async expectPaidOnce(invoice) {
      expect(await here.current(invoice)).toMatchObject({ status: 'paid', exception: 'none' });
      expect(await paymentsOf(invoice)).toMatchObject([{ state: 'final' }]);
      const entries = await platform.database.sql
        .select({ type: ledgerEntries.type, amount: ledgerEntries.amount })
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.entity, invoices.name), eq(ledgerEntries.entityId, invoice.id)));
      expect(entries.map(({ type, amount }) => [type, Number(amount)])).toEqual([['deposit', 100]]);
    },
    blocks: () => platform.database.sql.select().from(ethereumBlocks).orderBy(asc(ethereumBlocks.number)).execute(),
    async unsettled() {
      const rows = await platform.database.sql.select({ hash: ethereumTransfers.hash }).from(ethereumTransfers);
      return rows.map(({ hash }) => hash);
    },
  };
}

/**
 * A chain for the tests of a file, and invoices that are paid on it. After each the chain is whole again, and the ledger adds up.
 * @param begin is given both before the first test
 */
export function onEthereum(
  begin: (chain: FakeEthereum, here: EthereumApp) => void,
  secondApproval?: SecondApproval,
): void {
  let chain: FakeEthereum;
  let here: EthereumApp;
  beforeAll(async () => {
    chain = await openFakeEthereum();
    here = await openEthereumApp(chain.url, {}, secondApproval);
    await here.look();
    begin(chain, here);
  });
  beforeEach(() => here.logged.mockClear());
  afterEach(async () => {
    chain.mend();
    await expectConsistentLedger(here.platform.database);
  });
  afterAll(async () => {
    await here.close();
    await chain.close();
  });
}
