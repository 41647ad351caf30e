import { addGauge, type MetricsSource } from '#server/metrics/addMetric.ts';
import { passwordQueueCounts } from './passwords.ts';

/** The numbers of passwords that are hashed or compared, and that wait for a CPU. */
export const passwordMetrics: MetricsSource = (registry) =>
  addGauge(registry, {
    name: 'quarry_password_hashes',
    help: 'Passwords that are hashed or compared: running, or waiting for a CPU.',
    labelNames: ['state'],
    read: () => Object.entries(passwordQueueCounts()).map(([state, value]) => ({ labels: { state }, value })),
  });
