import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** What takes long to set up, of all that test files ask for. `tests/costs.json` says how long each takes. */
const costNames = [
  /** An instance of the server's application in the tests' process. */
  'application',
  /** One look of axe at a page. */
  'axe',
  'browser',
  'database',
  /** A process of the embedded statistics engine. */
  'engine',
  /** A document that a browser loads. */
  'pageLoad',
  /** Any other process, such as a script or a build. */
  'process',
  /** A browser profile. */
  'profile',
  /** A server in a process of its own. */
  'server',
] as const;

export type Cost = (typeof costNames)[number];

export type Costs = Readonly<Partial<Record<Cost, number>>>;

declare module '@vitest/runner' {
  interface TaskMeta {
    /** What a test file has asked for; the budget of its stage counts it. */
    costs?: Costs;
  }
}

let counts = new Map<Cost, number>();

/** Counts what the present test file asks for. */
export function spend(cost: Cost): void {
  counts.set(cost, (counts.get(cost) ?? 0) + 1);
}

/** Who is started by which command line. */
const programs: readonly [Cost, RegExp][] = [
  ['engine', /chdbChild\.js/],
  ['server', /main\.js( |$)/],
  ['browser', /chrom/],
];

const countApplication = (): void => spend('application');

function countProcess(message: unknown): void {
  const { process } = message as { readonly process: ChildProcess };
  // Its command line isn't known before.
  queueMicrotask(() => {
    const command = process.spawnargs?.join(' ') ?? '';
    spend(programs.find(([, pattern]) => pattern.test(command))?.[0] ?? 'process');
  });
}

/** Begins to count for a test file. Node and Fastify tell what is started, whoever starts it. */
export function countCosts(): { read(): Costs; end(): void } {
  counts = new Map();
  subscribe('fastify.initialization', countApplication);
  subscribe('child_process', countProcess);
  return {
    read: () => Object.fromEntries(counts),
    end() {
      unsubscribe('fastify.initialization', countApplication);
      unsubscribe('child_process', countProcess);
    },
  };
}
