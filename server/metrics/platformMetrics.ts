import type { Database } from '#server/database/database.ts';
import { countOpenStreams } from '#server/http/eventStream.ts';
import { countMails } from '#server/mail/countMails.ts';
import type { FairQueues } from '#server/platform/fairQueue.ts';
import { listOutcomes } from '#server/platform/jobs/jobOutcomes.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addCounter, addGauge, type MetricsSource } from './addMetric.ts';

const databaseMetrics =
  ({ ping, connections }: Database): MetricsSource =>
  (registry) => {
    addGauge(registry, {
      name: 'quarry_database_connections',
      help: 'Open database connections, by pool and by whether they are in use.',
      labelNames: ['pool', 'state'],
      read: () =>
        connections().flatMap(({ pool, used, idle }) => [
          { labels: { pool, state: 'used' }, value: used },
          { labels: { pool, state: 'idle' }, value: idle },
        ]),
    });
    addGauge(registry, {
      name: 'quarry_database_connections_max',
      help: 'The maximum number of connections of a pool.',
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
      help: 'Whether the database responds.',
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
      help: 'Unsent emails: waiting for their first attempt, waiting for a retry, or failed permanently. The same in every process.',
      labelNames: ['state'],
      read: async () =>
        Object.entries<number>({ ...(await countMails(sql)) }).map(([state, value]) => ({ labels: { state }, value })),
    });

const jobMetrics: MetricsSource = (registry) => {
  addGauge(registry, {
    name: 'quarry_job_last_run_timestamp_seconds',
    help: 'The last start of a background job in this process, whether it succeeded or failed.',
    labelNames: ['job'],
    read: () => listOutcomes().map(({ job, lastRun }) => ({ labels: { job }, value: +lastRun.startedAt / 1000 })),
  });
  addGauge(registry, {
    name: 'quarry_job_last_duration_seconds',
    help: 'The duration of the last run of a background job.',
    labelNames: ['job'],
    read: () => listOutcomes().map(({ job, lastRun }) => ({ labels: { job }, value: lastRun.duration / 1000 })),
  });
  addGauge(registry, {
    name: 'quarry_job_last_success_timestamp_seconds',
    help: 'The last successful run of a background job in this process.',
    labelNames: ['job'],
    read: () =>
      listOutcomes().flatMap(({ job, succeededAt }) =>
        succeededAt === undefined ? [] : [{ labels: { job }, value: succeededAt / 1000 }],
      ),
  });
  addCounter(registry, {
    name: 'quarry_job_failures_total',
    help: 'Failed runs of a background job.',
    labelNames: ['job'],
    read: () => listOutcomes().map(({ job, failures }) => ({ labels: { job }, value: failures })),
  });
};

const streamMetrics: MetricsSource = (registry) =>
  addGauge(registry, {
    name: 'quarry_event_streams_open',
    help: 'Open streams of server-sent events.',
    read: () => [{ value: countOpenStreams() }],
  });

const queueMetrics =
  (queues: FairQueues): MetricsSource =>
  (registry) =>
    addGauge(registry, {
      name: 'quarry_turns',
      help: 'Long work by kind: running, or waiting for its turn.',
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
  queueMetrics(fairQueues),
];
