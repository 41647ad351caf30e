import * as z from 'zod/mini';
import { call, NodeFault, type Rpc } from './rpc.ts';
import { type Block, block, type Header, header, quantity, type Receipt, receipt } from './shapes.ts';

/** What is asked of a node. Each throws NodeFault. */
export interface EthereumNode {
  /** The network’s number by EIP-155. */
  chainId(): Promise<number>;
  /** The number of the newest block. */
  newest(): Promise<number>;
  /** A block without its transactions; undefined where the node has none of that number. */
  header(number: number): Promise<Header | undefined>;
  /** A block with its transactions; undefined where the node has none of that number. */
  block(number: number): Promise<Block | undefined>;
  /** Undefined where the node has none. */
  receipt(hash: string): Promise<Receipt | undefined>;
}

const hexadecimal = (number: number): string => `0x${number.toString(16)}`;

/** Whether the answer is about what was asked. @throws NodeFault */
function requireSame(asked: number | string, told: number | string | undefined): void {
  if (told !== undefined && told !== asked)
    throw new NodeFault(`The node of ETHEREUM_RPC_URL, asked about ${asked}, has told of ${told}.`);
}

export function ethereumNode(rpc: Rpc): EthereumNode {
  async function byNumber<T extends Header>(
    shape: z.ZodMiniType<T>,
    number: number,
    isWhole: boolean,
  ): Promise<T | undefined> {
    const found = await call(rpc, z.nullable(shape), 'eth_getBlockByNumber', [hexadecimal(number), isWhole]);
    requireSame(number, found?.number);
    return found ?? undefined;
  }
  return {
    chainId: () => call(rpc, quantity, 'eth_chainId', []),
    newest: () => call(rpc, quantity, 'eth_blockNumber', []),
    header: (number) => byNumber(header, number, false),
    block: (number) => byNumber(block, number, true),
    async receipt(hash) {
      const found = await call(rpc, z.nullable(receipt), 'eth_getTransactionReceipt', [hash]);
      requireSame(hash, found?.transactionHash);
      return found ?? undefined;
    },
  };
}
