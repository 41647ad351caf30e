import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { EthereumNode } from './ethereumNode.ts';

/** The context of the Ethereum watch. */
export interface EthereumWatch {
  readonly platform: Platform;
  readonly node: EthereumNode;
  /** The receiving address, in lower case. */
  readonly account: string;
  /** The ID of this process in the leader election. */
  readonly holder: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}
