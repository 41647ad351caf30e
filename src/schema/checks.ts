import { fieldMentions } from './checks/fieldMentions.ts';
import { mistakeIn } from './checks/mention.ts';
import { outerMentions } from './checks/outerMentions.ts';
import { reviewMentions } from './checks/reviewMentions.ts';
import { screenPaths } from './checks/screenPaths.ts';
import { statusMentions } from './checks/statusMentions.ts';
import type { Resource } from './resource.ts';

/** What stands more than once, each said once. */
const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

const pathsOf = (resource: Resource): string[] => screenPaths(resource).map(([, path]) => path);

/** What two resources can't share. */
function clashes(resources: readonly Resource[]): string[] {
  const names = repeated(resources.map(({ name }) => name));
  const paths = repeated(resources.flatMap(pathsOf));
  const having = (path: string) => resources.filter((resource) => pathsOf(resource).includes(path));
  return [
    ...names.map((name) => `Q001 Two resources have the name '${name}'; give one of them another name.`),
    ...paths.map((path) => {
      const places = having(path).map(({ name }) => `${name}.screens`);
      return `Q030 The path '${path}' stands twice, in ${places.join(' and ')}; give one of them another path.`;
    }),
  ];
}

/**
 * The checks at boot, each with a number: whatever a declaration names must be there.
 * @param kinds the kinds of fields that have a folder
 * @returns a sentence for each mistake, with where it is and the mend; none when all is well
 */
export function checkResources(resources: readonly Resource[], kinds: readonly string[]): string[] {
  const names = resources.map(({ name }) => name);
  const mentions = resources.flatMap((resource) => [
    ...outerMentions(resource, names, kinds),
    ...fieldMentions(resource),
    ...statusMentions(resource),
    ...reviewMentions(resource),
  ]);
  const mistakes = mentions.map(mistakeIn).filter((mistake) => mistake !== undefined);
  return [...new Set([...clashes(resources), ...mistakes])];
}
