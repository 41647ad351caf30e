import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EthereumWatch } from '#server/features/payments/invoices/ethereum/ethereumWatch.ts';
import {
  acquireLeaderLock,
  releaseLeaderLock,
  TurnLost,
} from '#server/features/payments/invoices/ethereum/leaderLock.ts';
import { watchEthereum } from '#server/features/payments/invoices/ethereum/watchEthereum.ts';
import { ethereumBlocks } from '#server/features/payments/invoices/tables.ts';
import { Statistics } from '#server/features/statistics/statistics.ts';
import { backgroundJobs } from '#server/jobs.ts';
import { startJobs } from '#server/platform/jobs/startJobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type EthereumApp, openEthereumApp } from '#tests/support/ethereumApp.ts';
import { type FakeEthereum, openFakeEthereum, payingTransfer } from '#tests/support/fakeEthereum.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

let chain: FakeEthereum;
let here: EthereumApp;
beforeAll(async () => {
  chain = await openFakeEthereum();
  here = await openEthereumApp(chain.url);
});
beforeEach(() => here.look());
afterEach(() => expectConsistentLedger(here.platform.database));
afterAll(async () => {
  await here.close();
  await chain.close();
});

const executor = () => here.platform.database.sql;
/** The process dies: a minute later another one may take its turn, which is now in these tests. */
const die = ({ holder }: Pick<EthereumWatch, 'holder'>) => releaseLeaderLock(executor(), holder);
const startWatch = (platform: Platform) => {
  const { log } = here.app;
  const statistics = new Statistics(platform.configuration, log);
  return startJobs({ ethereum: backgroundJobs.ethereum }, { platform, log, statistics });
};
const processOf = (holder: string): EthereumWatch => ({ ...here.watch, holder });

describe('of several processes', () => {
  test('one looks, and the others ask the node nothing', async () => {
    chain.mine();
    chain.asked.length = 0;
    expect(await watchEthereum(processOf('another'))).toBe(false);
    expect(chain.asked).toEqual([]);
  });

  test('another one goes on where the first has died', async () => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    await here.look();
    await die(here.watch);
    chain.mineEmpty(11);
    await here.look(processOf('another'));
    await here.expectPaidOnce(invoice);
    await die(processOf('another'));
  });

  test('one that slept through its turn writes nothing', async () => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    const { node } = here.watch;
    const sleeping = {
      ...node,
      async block(number: number) {
        const block = await node.block(number);
        await die(here.watch);
        expect(await acquireLeaderLock(executor(), 'another')).toBe(true);
        return block;
      },
    };
    const before = await executor().select().from(ethereumBlocks);
    await expect(watchEthereum({ ...here.watch, node: sleeping })).rejects.toThrow(TurnLost);
    expect(await executor().select().from(ethereumBlocks)).toEqual(before);
    expect(await here.state(invoice)).toEqual(['pending']);
    await die(processOf('another'));
  });

  test('one that slept while it told of a payment hasn’t told of it', async () => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    await here.look();
    chain.mineEmpty(11);
    const { node } = here.watch;
    const sleeping = {
      ...node,
      async receipt(hash: string) {
        const receipt = await node.receipt(hash);
        await die(here.watch);
        // Meanwhile the payment’s block is reorganised away, which the other one sees.
        chain.drop(12);
        chain.mineEmpty(13);
        await here.look(processOf('another'));
        return receipt;
      },
    };
    await expect(watchEthereum({ ...here.watch, node: sleeping })).rejects.toThrow(TurnLost);
    expect(await here.state(invoice)).toEqual(['pending', 'void 0']);
    await die(processOf('another'));
  });
});

test('a server that stops gives up what it is asking, and its turn', async () => {
  await die(here.watch);
  const asked = new Promise<void>((resolve) => {
    chain.fail(() => resolve());
  });
  const stop = startWatch(here.platform);
  await asked;
  const began = performance.now();
  await stop();
  // A node has ten seconds.
  expect(performance.now() - began).toBeLessThan(5_000);
  chain.mend();
  expect(await acquireLeaderLock(executor(), here.watch.holder)).toBe(true);
});

test('a server without a node asks nobody', async () => {
  const { configuration } = here.platform;
  const invoicing = { ...configuration.invoicing, ethereumRpcUrl: undefined };
  chain.asked.length = 0;
  const stop = startWatch({ ...here.platform, configuration: { ...configuration, invoicing } });
  await stop();
  expect(chain.asked).toEqual([]);
});

/** As if the process were killed. */
class Killed extends Error {}

/** A process that is killed at its nth transaction: before it, or after it and before anything else. */
function dyingAt(step: number, when: 'before' | 'after'): EthereumWatch {
  const { platform } = here.watch;
  const { database } = platform;
  let steps = 0;
  const transaction: typeof database.transaction = async (work) => {
    steps += 1;
    if (steps > step || (steps === step && when === 'before')) throw new Killed();
    const done = await database.transaction(work);
    if (steps === step) throw new Killed();
    return done;
  };
  return { ...here.watch, platform: { ...platform, database: { ...database, transaction } } };
}

/** Looks with a process that is killed, and then with one that isn’t. */
async function lookAfterDying(step: number, when: 'before' | 'after'): Promise<void> {
  await here.look(dyingAt(step, when)).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
  await here.look();
}

describe.each([1, 2, 3, 4, 5, 6])('a process that is killed at step %i', (step) => {
  test.each(['before', 'after'] as const)(
    '%s it was written counts no payment twice, and misses none',
    async (when) => {
      const look = () => lookAfterDying(step, when);
      const [invoice, other] = [await here.invoice(), await here.invoice()];
      const [transfer, another] = [payingTransfer(invoice), payingTransfer(other)];
      chain.mine([transfer]);
      chain.mine([another]);
      await look();
      expect([await here.state(invoice), await here.state(other)]).toEqual([
        ['processing', 'seen 2'],
        ['processing', 'seen 1'],
      ]);
      chain.drop(2);
      chain.mine();
      chain.mine([another]);
      chain.mine();
      await look();
      expect([await here.state(invoice), await here.state(other)]).toEqual([
        ['pending', 'void 0'],
        ['processing', 'seen 2'],
      ]);
      chain.mine([transfer]);
      await look();
      chain.mineEmpty(10);
      await here.look();
      chain.mine();
      await look();
      await here.expectPaidOnce(invoice);
      await here.expectPaidOnce(other);
      expect(await here.unsettled()).toEqual([]);
    },
  );
});
