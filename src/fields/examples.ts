import type { Example } from '#src/schema/kind.ts';
import { folderOf, kindModules } from './byKind.ts';
import { kindRules } from './rules.ts';

/** Those of kinds that are another one, which have theirs beside their constructor. */
const inherited = Object.entries(kindModules).flatMap(([file, { example }]) =>
  example === undefined ? [] : [[folderOf(file), example] as const],
);

/** Kind → its example, for /components and the tests. */
export const examples: Readonly<Record<string, Example>> = Object.fromEntries([
  ...[...kindRules].map(([kind, { example }]) => [kind, example] as const),
  ...inherited,
]);
