import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '#server/configuration/configuration.ts';
import type { Platform } from '../platform.ts';

/** What every background job works with. */
export interface JobContext {
  readonly platform: Platform;
  readonly log: FastifyBaseLogger;
}

/** A condition on the configuration. A process that doesn't meet it skips the job. */
export interface JobNeed {
  /** Stable: the API lists the names of unmet needs. */
  readonly name: string;
  readonly isMet: (configuration: Configuration) => boolean;
}

/** The state that a job keeps between its rounds. */
export interface OpenJob {
  /** Resolves to `true` if there may be more to do immediately. */
  readonly round: () => Promise<unknown>;
  /** Called once after the last round. */
  readonly close?: () => Promise<void>;
}

/** A background job: work that the server repeats while it runs. */
export interface Job<C extends JobContext = JobContext> {
  /** Milliseconds between the end of a round and the start of the next one. */
  readonly interval: number;
  readonly needs?: readonly JobNeed[];
  /** Whether rounds can start yet; checked every second. A job without it starts immediately. */
  readonly isReady?: (context: C) => boolean;
  /** Milliseconds that a running round has to end after the server was told to stop; unlimited by default. */
  readonly patience?: number;
  /** @param stopping aborted when the server stops */
  readonly open: (context: C, stopping: AbortSignal) => OpenJob;
}

/** Background jobs by name. A name is stable: metrics, alerts and the stored last runs refer to it. */
export type Jobs<C extends JobContext = JobContext> = Readonly<Record<string, Job<C>>>;

/** The names of the needs that a configuration doesn't meet. */
export const missingNeeds = ({ needs = [] }: Pick<Job, 'needs'>, configuration: Configuration): string[] =>
  needs.filter(({ isMet }) => !isMet(configuration)).map(({ name }) => name);
