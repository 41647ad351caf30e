import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Milliseconds for reading a metric. A slower metric is omitted; the others are returned. */
const readTimeout = 2_000;

/** Adds metrics to the registry of a process; an argument of `openMetrics`. */
export type MetricsSource = (registry: Registry) => void;

/** One value of a metric. Its labels come from a closed list, never from a client or a user. */
interface Sample<L extends string> {
  readonly labels?: Readonly<Record<L, string>>;
  readonly value: number;
}

interface MetricDefinition<L extends string> {
  readonly name: `quarry_${string}`;
  readonly help: string;
  readonly labelNames?: readonly L[];
  /** Called each time the metrics are read. */
  readonly read: () => readonly Sample<L>[] | Promise<readonly Sample<L>[]>;
}

/** Reads a metric within its time limit; empty on failure, as while the database is unavailable. */
async function readWithTimeout<L extends string>(read: MetricDefinition<L>['read']): Promise<readonly Sample<L>[]> {
  const samples = (async () => read())().catch(() => []);
  return Promise.race([samples, pause(readTimeout, [], { ref: false })]);
}

/** Adds a metric that goes up and down. */
export function addGauge<L extends string = never>(registry: Registry, metric: MetricDefinition<L>): void {
  const { name, help, labelNames = [], read } = metric;
  new Gauge<L>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await readWithTimeout(read);
      this.reset();
      // A metric without labels would be 0 after the reset.
      if (labelNames.length === 0) this.remove();
      for (const { labels, value } of samples) this.set({ ...labels } as Record<L, string>, value);
    },
  });
}

/** Adds a metric that only grows during the life of the process, and is counted elsewhere. */
export function addCounter<L extends string = never>(registry: Registry, metric: MetricDefinition<L>): void {
  const { name, help, labelNames = [], read } = metric;
  new Counter<L>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await readWithTimeout(read);
      this.reset();
      for (const { labels, value } of samples) this.inc({ ...labels } as Record<L, string>, value);
    },
  });
}
