import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ethereumNode } from '#server/features/payments/invoices/ethereum/ethereumNode.ts';
import { NodeFault } from '#server/features/payments/invoices/ethereum/rpc.ts';
import { watchEthereum } from '#server/features/payments/invoices/ethereum/watchEthereum.ts';
import { ethereumBlocks } from '#server/features/payments/invoices/tables.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type EthereumApp, onEthereum } from '#tests/support/ethereumApp.ts';
import { type FakeEthereum, fakeKey, payingTransfer } from '#tests/support/fakeEthereum.ts';
import { freePort } from '#tests/support/freePort.ts';

let chain: FakeEthereum;
let here: EthereumApp;
onEthereum((aChain, app) => {
  [chain, here] = [aChain, app];
});

const marks = () => here.platform.database.sql.select().from(ethereumBlocks);
const day = 86_400_000;
const hexadecimal = (number: number): string => `0x${number.toString(16)}`;
const secondsOf = (at: number): string => hexadecimal(Math.floor(at / 1_000));
const megabyte = 'x'.repeat(1024 ** 2);

/** Expects that a look fails and has done nothing, and that the next one is as if it had never been. */
async function expectHarmless(invoice: Invoice, why: string | RegExp = ''): Promise<void> {
  const before = [await marks(), await here.state(invoice), (await here.current(invoice)).lookedAt];
  const fault: unknown = await here.look().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(NodeFault);
  expect(String(fault)).toMatch(why);
  expect(String(fault)).not.toContain(fakeKey);
  expect([await marks(), await here.state(invoice), (await here.current(invoice)).lookedAt]).toEqual(before);
  chain.mend();
  await here.look();
  expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
}

describe('a node that', () => {
  test.each<[string, Parameters<FakeEthereum['fail']>[0], string]>([
    ['has too much to do', (_request, response) => response.writeHead(429).end(), 'it answered 429'],
    ['is broken', (_request, response) => response.writeHead(500).end('{"result":"0x1"}'), 'it answered 500'],
    ['answers with a page', (_request, response) => response.end('<html>Welcome</html>'), 'no JSON'],
    ['answers with nothing', (_request, response) => response.end(), 'no JSON'],
    ['hangs up', (request) => request.socket.destroy(), ''],
    ['hangs up in the middle', (request, response) => response.write('{"id":1', () => request.socket.destroy()), ''],
    ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/' }).end(), 'it answered 302'],
    ['answers another question', (_request, response) => response.end('{"id":2,"result":"0x1"}'), 'another form'],
    ['answers without a result', (_request, response) => response.end('{"id":1}'), 'another form'],
    [
      'has an error',
      (_request, response) => response.end('{"id":1,"error":{"code":-32005,"message":"daily limit reached"}}'),
      'error -32005, daily limit reached',
    ],
    [
      'says its key',
      (_request, response) => response.end(`{"id":1,"error":{"code":-32000,"message":"${fakeKey} is over"}}`),
      'error -32000, … is over',
    ],
    [
      'never ends',
      (_request, response) => {
        response.on('error', () => undefined);
        const more = (): void => void (response.destroyed || response.write(megabyte, more));
        more();
      },
      'too large',
    ],
  ])('%s is asked again', async (_what, handler, why) => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    chain.fail(handler);
    await expectHarmless(invoice, why);
  });

  test.each<[string, Parameters<FakeEthereum['lie']>[0]]>([
    ['is of another network', (method, truth) => (method === 'eth_chainId' ? '0xaa36a7' : truth)],
    ['counts in words', (method, truth) => (method === 'eth_blockNumber' ? 'twelve' : truth)],
    ['counts beyond all numbers', (method, truth) => (method === 'eth_blockNumber' ? `0x${'f'.repeat(64)}` : truth)],
    ['tells of another block', (_method, truth) => changed(truth, { number: '0x1' })],
    ['tells of a block without a parent', (_method, truth) => changed(truth, { parentHash: null })],
    ['has it on top of another block', (_method, truth) => changed(truth, { parentHash: `0x${'1'.repeat(64)}` })],
    ['has it tomorrow', (_method, truth) => changed(truth, { timestamp: secondsOf(Date.now() + day) })],
    ['tells of a time after all', (_method, truth) => changed(truth, { timestamp: '0xfffffffffffff' })],
    ['tells of amounts below nothing', (_method, truth) => changed(truth, { transactions: [{ value: '-0x1' }] })],
    ['has another receipt', (_method, truth) => changed(truth, { transactionHash: `0x${'1'.repeat(64)}` })],
    ['has it in another block', (_method, truth) => changed(truth, { blockHash: `0x${'1'.repeat(64)}` })],
    ['has no receipt yet', (method, truth) => (method === 'eth_getTransactionReceipt' ? null : truth)],
  ])('%s isn’t believed', async (_what, lie) => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    chain.lie(lie);
    await expectHarmless(invoice);
  });

  test('is of another chain altogether changes nothing, and says what to do', async () => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    await here.look();
    chain.lie((_method, truth) => changed(truth, { hash: `0x${'2'.repeat(64)}` }));
    await expect(here.look()).rejects.toThrow('docs/operations/ethereum.md');
    expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
  });

  test('knows less than before takes nothing back, and nobody has looked', async () => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    chain.mineEmpty(2);
    await here.look();
    const waiting = await here.invoice();
    chain.lie((method, truth) => (method === 'eth_blockNumber' ? hexadecimal(Number(truth) - 2) : truth));
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 3']);
    expect((await here.current(waiting)).lookedAt).toBeNull();
  });

  test('has been behind for a quarter of an hour is a failure', async () => {
    const at = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000);
    chain.mine([], at);
    await expect(here.look()).rejects.toThrow(NodeFault);
    for (const step of [-1, 1]) {
      chain.lie((method, truth) => (method === 'eth_blockNumber' ? hexadecimal(Number(truth) + step) : truth));
      await expect(here.look()).rejects.toThrow(`has had no new block since ${at.toISOString()}`);
    }
    chain.mend();
    chain.mine();
    await here.look();
  });

  test('tells of two chains in turn isn’t followed from one to the other', async () => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    chain.mineEmpty(5);
    await here.look();
    chain.mineEmpty(1);
    // Its blocks are on top of others than it has when it is asked about those.
    chain.lie((_method, truth) => (isWhole(truth) ? changed(truth, { parentHash: `0x${'3'.repeat(64)}` }) : truth));
    chain.asked.length = 0;
    await expect(watchEthereum(here.watch)).rejects.toThrow('two chains');
    expect(chain.asked.length).toBeLessThan(8);
    expect(await here.state(invoice)).toEqual(['processing', 'seen 6']);
    chain.mend();
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 7']);
  });

  test('promises blocks that it hasn’t got is asked again', async () => {
    const invoice = await here.invoice();
    chain.lie((method, truth) => (method === 'eth_blockNumber' ? hexadecimal(Number(truth) + 9) : truth));
    await here.look();
    expect((await here.current(invoice)).lookedAt).toBeNull();
    chain.mend();
    await here.look();
    expect((await here.current(invoice)).lookedAt).not.toBeNull();
  });

  test('takes a payment back at the last moment isn’t taken at its word', async () => {
    const invoice = await here.invoice();
    const transfer = payingTransfer(invoice);
    chain.mine([transfer]);
    await here.look();
    chain.mineEmpty(11);
    chain.lie((_method, truth) => changed(truth, { status: '0x0' }));
    await expect(here.look()).rejects.toThrow('says that');
    expect((await here.state(invoice))[0]).toBe('processing');
    chain.mend();
    await here.look();
    await here.expectPaidOnce(invoice);
  });
});

describe('patience', () => {
  test('ends with a node that doesn’t answer', async () => {
    chain.fail(() => undefined);
    const began = performance.now();
    await expect(ethereumNode({ url: chain.url, patience: 100 }).newest()).rejects.toThrow(NodeFault);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('ends with a node whose answer trickles in', async () => {
    chain.fail((_request, response) => {
      const trickle = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(trickle));
    });
    await expect(ethereumNode({ url: chain.url, patience: 200 }).newest()).rejects.toThrow(NodeFault);
  });

  test('ends with the server', async () => {
    chain.fail(() => undefined);
    const stopping = new AbortController();
    const asked = ethereumNode({ url: chain.url, stopping: stopping.signal }).newest();
    stopping.abort();
    await expect(asked).rejects.toThrow(NodeFault);
  });

  test('isn’t needed where nobody listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}/${fakeKey}`;
    const fault: unknown = await ethereumNode({ url })
      .newest()
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(NodeFault);
    expect(String(fault)).not.toContain(fakeKey);
  });
});

/** Whether an answer is a block with all that it has. */
function isWhole(truth: unknown): boolean {
  const transactions = z.object({ transactions: z.array(z.unknown()) }).safeParse(truth).data?.transactions ?? ['hash'];
  return transactions.every((transaction) => typeof transaction !== 'string');
}

/** An answer with other values in the place of those that it has; any other is left as it is. */
function changed(truth: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (typeof truth !== 'object' || truth === null) return truth;
  return Object.keys(values).every((name) => name in truth) ? { ...truth, ...values } : truth;
}
