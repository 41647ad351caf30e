import * as z from 'zod/mini';
import { callNode, NodeFault, type Rpc } from './rpc.ts';
import { type Block, block, type Header, header, quantity, type Receipt, receipt } from './shapes.ts';

/** The requests to a node. Each throws NodeFault. */
export interface EthereumNode {
  /** The network's chain ID (EIP-155). */
  chainId(): Promise<number>;
  /** The number of the newest block. */
  newest(): Promise<number>;
  /** A block without its transactions; undefined if the node has no block of that number. */
  header(number: number): Promise<Header | undefined>;
  /** A block with its transactions; undefined if the node has no block of that number. */
  block(number: number): Promise<Block | undefined>;
  /** Undefined if the node has no receipt. */
  receipt(hash: string): Promise<Receipt | undefined>;
}

const hexadecimal = (number: number): string => `0x${number.toString(16)}`;

/** Checks that the response matches the request. @throws NodeFault */
function requireSame(expected: number | string, actual: number | string | undefined): void {
  if (actual !== undefined && actual !== expected)
    throw new NodeFault(`The node of ETHEREUM_RPC_URL, asked about ${expected}, has told of ${actual}.`);
}

export function ethereumNode(rpc: Rpc): EthereumNode {
  async function fetchByNumber<T extends Header>(
    shape: z.ZodMiniType<T>,
    number: number,
    isWhole: boolean,
  ): Promise<T | undefined> {
    const result = await callNode(rpc, z.nullable(shape), 'eth_getBlockByNumber', [hexadecimal(number), isWhole]);
    requireSame(number, result?.number);
    return result ?? undefined;
  }
  return {
    chainId: () => callNode(rpc, quantity, 'eth_chainId', []),
    newest: () => callNode(rpc, quantity, 'eth_blockNumber', []),
    header: (number) => fetchByNumber(header, number, false),
    block: (number) => fetchByNumber(block, number, true),
    async receipt(hash) {
      const result = await callNode(rpc, z.nullable(receipt), 'eth_getTransactionReceipt', [hash]);
      requireSame(hash, result?.transactionHash);
      return result ?? undefined;
    },
  };
}
