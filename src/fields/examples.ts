import type { Example } from '#src/schema/kind.ts';
import { folderOf, kindModules } from './partsByKind.ts';
import { kindRules } from './rules.ts';

/** Examples of kinds that extend another kind. They are in `kind.ts`, because such kinds have no `rules.ts`. */
const inherited = Object.entries(kindModules).flatMap(([file, { example }]) =>
  example === undefined ? [] : [[folderOf(file), example] as const],
);

/** Kind → its example, for /components and the tests. */
export const examples: Readonly<Record<string, Example>> = Object.fromEntries([
  ...[...kindRules].map(([kind, { example }]) => [kind, example] as const),
  ...inherited,
]);
