import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '#server/configuration/configuration.ts';
import type { Platform } from '../platform.ts';

/** The services that every background job uses. */
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

/** A running job with its state between runs. */
export interface OpenJob {
  /** Resolves to `true` if more work may be due immediately. */
  readonly round: () => Promise<unknown>;
  /** Called once after the last run. */
  readonly close?: () => Promise<void>;
}

/** A background job: work that the server repeats while it is running. */
export interface Job<C extends JobContext = JobContext> {
  /** Milliseconds between the end of a run and the start of the next run. */
  readonly interval: number;
  readonly needs?: readonly JobNeed[];
  /** Whether runs can start yet; checked every second. A job without this check starts immediately. */
  readonly isReady?: (context: C) => boolean;
  /** Milliseconds that a run may take to end after the server starts to stop. Unlimited by default. */
  readonly patience?: number;
  /** @param stopping aborted when the server stops */
  readonly open: (context: C, stopping: AbortSignal) => OpenJob;
}

/** Background jobs by name. A name is stable: metrics, alerts and the stored last runs refer to it. */
export type Jobs<C extends JobContext = JobContext> = Readonly<Record<string, Job<C>>>;

/** The names of the needs that a configuration doesn't meet. */
export const missingNeeds = ({ needs = [] }: Pick<Job, 'needs'>, configuration: Configuration): string[] =>
  needs.filter(({ isMet }) => !isMet(configuration)).map(({ name }) => name);
