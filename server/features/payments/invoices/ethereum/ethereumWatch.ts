import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { EthereumNode } from './ethereumNode.ts';

/** Who looks for payments on Ethereum, and where. */
export interface EthereumWatch {
  readonly platform: Platform;
  readonly node: EthereumNode;
  /** The address that is paid to, in lower case. */
  readonly account: string;
  /** The process, among those that want a turn. */
  readonly holder: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}
