import type { Database } from '#server/database/database.ts';
import { openStreams } from '#server/http/eventStream.ts';
import { countMails } from '#server/mail/countMails.ts';
import type { FairQueues } from '#server/platform/fairQueue.ts';
import { listOutcomes } from '#server/platform/jobs/jobOutcomes.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addCounter, addGauge, type MetricsSource } from './readMetric.ts';

const databaseMetrics =
  ({ ping, connections }: Database): MetricsSource =>
  (registry) => {
    addGauge(registry, {
      name: 'quarry_database_connections',
      help: 'Connections to the database that are open, by pool, and whether somebody uses them.',
      labelNames: ['pool', 'state'],
      read: () =>
        connections().flatMap(({ pool, used, idle }) => [
          { labels: { pool, state: 'used' }, value: used },
          { labels: { pool, state: 'idle' }, value: idle },
        ]),
    });
    addGauge(registry, {
      name: 'quarry_database_connections_max',
      help: 'The most connections that a pool opens.',
      labelNames: ['pool'],
      read: () => connections().map(({ pool, max }) => ({ labels: { pool }, value: max })),
    });
    addGauge(registry, {
      name: 'quarry_database_waiting',
      help: 'Queries and transactions that wait for a connection.',
      labelNames: ['pool'],
      read: () => connections().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
    });
    // Metrics are read in this order. This query comes after the connections, so that it isn't counted as waiting.
    addGauge(registry, {
      name: 'quarry_database_up',
      help: 'Whether the database answers.',
      read: async () => [
        {
          value: await ping().then(
            () => 1,
            () => 0,
          ),
        },
      ],
    });
  };

const mailMetrics =
  ({ sql }: Database): MetricsSource =>
  (registry) =>
    addGauge(registry, {
      name: 'quarry_mails',
      help: 'Mails that aren’t sent: waiting for their first attempt, for another one after it has failed, or given up. The same in every process.',
      labelNames: ['state'],
      read: async () =>
        Object.entries<number>({ ...(await countMails(sql)) }).map(([state, value]) => ({ labels: { state }, value })),
    });

const jobMetrics: MetricsSource = (registry) => {
  addGauge(registry, {
    name: 'quarry_job_last_run_timestamp_seconds',
    help: 'When this process last started a round of a background job, whether it succeeded or failed.',
    labelNames: ['job'],
    read: () => listOutcomes().map(({ job, lastRun }) => ({ labels: { job }, value: +lastRun.startedAt / 1000 })),
  });
  addGauge(registry, {
    name: 'quarry_job_last_duration_seconds',
    help: 'How long the last round of a background job took.',
    labelNames: ['job'],
    read: () => listOutcomes().map(({ job, lastRun }) => ({ labels: { job }, value: lastRun.duration / 1000 })),
  });
  addGauge(registry, {
    name: 'quarry_job_last_success_timestamp_seconds',
    help: 'When a round of a background job last succeeded in this process.',
    labelNames: ['job'],
    read: () =>
      listOutcomes().flatMap(({ job, succeededAt }) =>
        succeededAt === undefined ? [] : [{ labels: { job }, value: succeededAt / 1000 }],
      ),
  });
  addCounter(registry, {
    name: 'quarry_job_failures_total',
    help: 'Rounds of a background job that failed.',
    labelNames: ['job'],
    read: () => listOutcomes().map(({ job, failures }) => ({ labels: { job }, value: failures })),
  });
};

const streamMetrics: MetricsSource = (registry) =>
  addGauge(registry, {
    name: 'quarry_event_streams_open',
    help: 'Server-sent event streams that are open.',
    read: () => [{ value: openStreams() }],
  });

const turnMetrics =
  (queues: FairQueues): MetricsSource =>
  (registry) =>
    addGauge(registry, {
      name: 'quarry_turns',
      help: 'Work that takes long, by kind: running, or waiting for its turn.',
      labelNames: ['work', 'state'],
      read: () =>
        queues.counts().flatMap(({ work, running, waiting }) => [
          { labels: { work, state: 'running' }, value: running },
          { labels: { work, state: 'waiting' }, value: waiting },
        ]),
    });

/** The metrics of the platform, without features. */
export const platformMetrics = ({ database, fairQueues }: Platform): readonly MetricsSource[] => [
  databaseMetrics(database),
  mailMetrics(database),
  jobMetrics,
  streamMetrics,
  turnMetrics(fairQueues),
];
