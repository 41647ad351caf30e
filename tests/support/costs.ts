import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * What test files ask for that takes long to set up. `tests/costs.json` has the seconds of each: an application in the tests' process,
 * a look of axe at a page, a database, a statistics engine, a document that a browser loads, a browser profile, a server or any other
 * program in a process of its own.
 */
export type Cost =
  | 'application'
  | 'axe'
  | 'browser'
  | 'database'
  | 'engine'
  | 'pageLoad'
  | 'process'
  | 'profile'
  | 'server';

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

/** Which command lines start what. */
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

/** Begins to count for a test file. Node and Fastify report what is started, by the tests or by the product. */
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
