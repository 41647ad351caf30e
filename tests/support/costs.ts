import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

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

/** Begins to count for a test file. @returns a function that answers what it has asked for so far */
export function countCosts(): () => Costs {
  counts = new Map();
  return () => Object.fromEntries(counts);
}

/** Who is started by which command line. */
const programs: readonly [Cost, RegExp][] = [
  ['engine', /chdbChild\.js/],
  ['server', /main\.js( |$)/],
  ['browser', /chrom/],
];

// Node and Fastify tell what is started, whoever starts it.
subscribe('fastify.initialization', () => spend('application'));
subscribe('child_process', (message) => {
  const { process } = message as { readonly process: ChildProcess };
  // Its command line isn't known before.
  queueMicrotask(() => {
    const command = process.spawnargs?.join(' ') ?? '';
    spend(programs.find(([, pattern]) => pattern.test(command))?.[0] ?? 'process');
  });
});
