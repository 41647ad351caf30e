import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { openWebsite } from './website.ts';

/** A transfer, as a transaction of a block. */
interface FakeTransfer {
  readonly hash: string;
  readonly from?: string;
  /** Null where a contract is made. */
  readonly to: string | null;
  /** Wei. */
  readonly value: bigint;
  /** The transaction is in a block, and has moved nothing. */
  readonly isFailed?: boolean;
}

interface FakeBlock {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly at: Date;
  readonly transfers: readonly FakeTransfer[];
}

/** Answers in place of the chain: what the method is asked with, and what the chain would have answered. */
type Lie = (method: string, truth: unknown) => unknown;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A node of Ethereum over HTTP, whose chain the test writes. It begins with one empty block. */
export interface FakeEthereum {
  /** With a key in it, as providers have it. */
  readonly url: string;
  /** The methods that were asked, in order. */
  readonly asked: string[];
  /** Adds a block. @param at now unless it is said otherwise */
  mine(transfers?: readonly FakeTransfer[], at?: Date): void;
  /** Adds empty blocks. */
  mineEmpty(count: number): void;
  /** The hash of the newest block. */
  newest(): string;
  /** Takes the newest blocks away. */
  drop(count: number): void;
  /** Answers otherwise until `mend`. */
  lie(lie: Lie): void;
  /** Answers by hand until `mend`. */
  fail(handler: Handler): void;
  mend(): void;
  close(): Promise<void>;
}

/** What the key in the address is. */
export const fakeKey = 'k3y-of-the-tests';

/** Whoever pays, unless a transfer says otherwise. */
export const payer = '0x00000000000000000000000000000000000000f5';

const newHash = (): string => `0x${randomBytes(32).toString('hex')}`;
const hexadecimal = (value: number | bigint): string => `0x${value.toString(16)}`;
const question = z.object({ jsonrpc: z.literal('2.0'), id: z.int(), method: z.string(), params: z.array(z.unknown()) });

const headerOf = ({ number, hash, parentHash, at }: FakeBlock) => ({
  number: hexadecimal(number),
  hash,
  parentHash,
  timestamp: hexadecimal(Math.floor(at.getTime() / 1_000)),
  miner: '0x0000000000000000000000000000000000000000',
});

const blockOf = (block: FakeBlock, isWhole: unknown) => ({
  ...headerOf(block),
  transactions: block.transfers.map(({ hash, from = payer, to, value }) =>
    isWhole === true ? { hash, from, to, value: hexadecimal(value), input: '0x', type: '0x2' } : hash,
  ),
});

function receiptOf(chain: readonly FakeBlock[], hash: unknown) {
  for (const block of chain) {
    const transfer = block.transfers.find((one) => one.hash === hash);
    if (transfer !== undefined)
      return { transactionHash: hash, blockHash: block.hash, status: transfer.isFailed === true ? '0x0' : '0x1' };
  }
  return null;
}

export async function openFakeEthereum(): Promise<FakeEthereum> {
  const website = await openWebsite();
  const chain: FakeBlock[] = [];
  const asked: string[] = [];
  let lie: Lie = (_method, truth) => truth;

  function truthOf(method: string, params: readonly unknown[]): unknown {
    if (method === 'eth_chainId') return '0x1';
    if (method === 'eth_blockNumber') return hexadecimal(chain.length - 1);
    if (method === 'eth_getTransactionReceipt') return receiptOf(chain, params[0]);
    const block = chain[Number(params[0])];
    return block === undefined ? null : blockOf(block, params[1]);
  }
  const answer: Handler = (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const { id, method, params } = question.parse(JSON.parse(body));
      asked.push(method);
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: lie(method, truthOf(method, params)) }));
    });
  };
  const mend = () => {
    lie = (_method, truth) => truth;
    website.answer(answer);
  };
  const mine = (transfers: readonly FakeTransfer[] = [], at = new Date()) => {
    const parentHash = chain.at(-1)?.hash ?? newHash();
    chain.push({ number: chain.length, hash: newHash(), parentHash, at, transfers });
  };
  mend();
  mine();
  return {
    url: `http://127.0.0.1:${website.port}/v3/${fakeKey}`,
    asked,
    mine,
    mineEmpty(count) {
      for (let n = 0; n < count; n += 1) mine();
    },
    newest: () => chain.at(-1)?.hash ?? '',
    drop(count) {
      chain.splice(chain.length - count);
    },
    lie(next) {
      lie = next;
    },
    fail: (handler) => website.answer(handler),
    mend,
    close: () => website.close(),
  };
}

const weiPerCoin = 10n ** 18n;
const decimals = 18;

/** @param coins a plain decimal */
export function weiOf(coins: string): bigint {
  const [whole = '0', part = ''] = coins.split('.');
  return BigInt(whole) * weiPerCoin + BigInt(part.padEnd(decimals, '0').slice(0, decimals));
}

/** A transfer of an invoice’s exact amount to its address, by another transaction each time. */
export const payingTransfer = (
  { payTo, payable }: { readonly payTo: string; readonly payable: { readonly amount: string } | null },
  changes: Partial<FakeTransfer> = {},
): FakeTransfer => ({ hash: newHash(), to: payTo.toLowerCase(), value: weiOf(payable?.amount ?? '0'), ...changes });
