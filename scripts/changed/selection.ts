import type { Graph } from '#tests/house/circles.ts';
import { stepsOf } from '#tests/house/rooms.ts';
import type { Page } from './pageModules.ts';

/** A test file, and the project of vitest.config.ts that it runs in. */
export interface TestFile {
  readonly file: string;
  readonly project: string;
}

/** What a selection is derived from. */
export interface ProjectFacts {
  readonly tests: readonly TestFile[];
  /** File → the files that load it. */
  readonly loaders: Graph;
  /** File → the files that import it, including those that import only its types. */
  readonly importers: Graph;
  /** The pages of the admin. */
  readonly pages: readonly Page[];
  /** Browser test → the paths of the pages that it opens. */
  readonly opened: ReadonlyMap<string, readonly string[]>;
}

/** A test file that a change can break, and the reason. */
export interface Finding {
  readonly file: string;
  readonly why: string;
}

/** Whether a file that reaches so many tests is of a shared layer: that says nothing about which of them a change can break. */
export const isShared = (reached: number, all: number): boolean => reached > all / 5;

/** The test files of these projects. */
export const testsOf = ({ tests }: ProjectFacts, ...projects: readonly string[]): string[] =>
  tests.filter(({ project }) => projects.includes(project)).map(({ file }) => file);

/** A finding for each of these tests, with the reason. A test that is changed itself needs no other one. */
export const findingsFor = (changed: string, files: readonly string[], why: string): Finding[] =>
  files.map((file) => ({ file, why: file === changed ? 'is changed' : why }));

const steps = stepsOf('server');
const featureStep = steps.get('features') ?? 0;

/** The indexes of all resources. */
const indexPattern = /^src\/resources\/(?:\w+\/)?(?:everyDeclared|declared)\.ts$/;

/** Whether the file puts the application together, such as `server/app.ts`: a test that loads it loads everything. */
export function putsTogether(file: string): boolean {
  const [side, room = ''] = file.split('/');
  return indexPattern.test(file) || (side === 'server' && (steps.get(room) ?? Infinity) < featureStep);
}

/** The graph without the ways through some files. */
export const without = (graph: Graph, isLeftOut: (file: string) => boolean): Graph =>
  new Map([...graph].filter(([file]) => !isLeftOut(file)));
