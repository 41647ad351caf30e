import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Milliseconds that a figure has to be read in: one that takes longer is left out, and the others are told. */
const patience = 2_000;

/** Adds metrics to those of a process. What is handed to `openMetrics`. */
export type MetricsSource = (registry: Registry) => void;

/** One value of a metric, with its labels: names of a closed list, never what a client or a person has written. */
interface Sample<L extends string> {
  readonly labels?: Readonly<Record<L, string>>;
  readonly value: number;
}

interface ReadMetric<L extends string> {
  readonly name: `quarry_${string}`;
  readonly help: string;
  readonly labelNames?: readonly L[];
  /** Asked each time that the metrics are read. */
  readonly read: () => readonly Sample<L>[] | Promise<readonly Sample<L>[]>;
}

/** What can be read in time; nothing where that fails, as while the database is gone. */
async function readInTime<L extends string>(read: ReadMetric<L>['read']): Promise<readonly Sample<L>[]> {
  const asked = (async () => read())().catch(() => []);
  return Promise.race([asked, pause(patience, [], { ref: false })]);
}

/** Adds a figure that goes up and down. */
export function addGauge<L extends string = never>(registry: Registry, metric: ReadMetric<L>): void {
  const { name, help, labelNames = [], read } = metric;
  new Gauge<L>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await readInTime(read);
      this.reset();
      // A figure without labels is 0 after that, which nobody has read.
      if (labelNames.length === 0) this.remove();
      for (const { labels, value } of samples) this.set({ ...labels } as Record<L, string>, value);
    },
  });
}

/** Adds a figure that only grows as long as the process lives, and is counted elsewhere. */
export function addCounter<L extends string = never>(registry: Registry, metric: ReadMetric<L>): void {
  const { name, help, labelNames = [], read } = metric;
  new Counter<L>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await readInTime(read);
      this.reset();
      for (const { labels, value } of samples) this.inc({ ...labels } as Record<L, string>, value);
    },
  });
}
