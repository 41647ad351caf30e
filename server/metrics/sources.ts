import { jobOutcomes } from '#server/async/jobs.ts';
import type { Database } from '#server/database/database.ts';
import { openStreams } from '#server/http/eventStream.ts';
import { countMails } from '#server/mail/countMails.ts';
import type { FairQueues } from '#server/platform/fairQueue.ts';
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
    // After the connections, which are read in the order of these lines: its query isn’t one of those that wait.
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
    name: 'quarry_job_last_success_timestamp_seconds',
    help: 'When a background job of this process has last ended a round without a fault.',
    labelNames: ['job'],
    read: () =>
      jobOutcomes().flatMap(({ job, succeeded }) =>
        succeeded === undefined ? [] : [{ labels: { job }, value: succeeded / 1000 }],
      ),
  });
  addCounter(registry, {
    name: 'quarry_job_failures_total',
    help: 'Rounds of a background job that have failed.',
    labelNames: ['job'],
    read: () => jobOutcomes().map(({ job, failures }) => ({ labels: { job }, value: failures })),
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

/** What the platform itself tells, whatever features it has. */
export const platformMetrics = ({ database, fairQueues }: Platform): readonly MetricsSource[] => [
  databaseMetrics(database),
  mailMetrics(database),
  jobMetrics,
  streamMetrics,
  turnMetrics(fairQueues),
];
