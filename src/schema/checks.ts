import { clashes } from './checks/clashes.ts';
import { fieldMentions } from './checks/fieldMentions.ts';
import { fieldValues } from './checks/fieldValues.ts';
import { mistakeIn } from './checks/mention.ts';
import { moves } from './checks/moves.ts';
import { names } from './checks/names.ts';
import { outerMentions } from './checks/outerMentions.ts';
import { ownership } from './checks/ownership.ts';
import { readerMentions } from './checks/readerMentions.ts';
import { repeats } from './checks/repeats.ts';
import { reviewMentions } from './checks/reviewMentions.ts';
import { secrets } from './checks/secrets.ts';
import { statusMentions } from './checks/statusMentions.ts';
import type { KindRules } from './kind.ts';
import type { Resource } from './resource.ts';

/**
 * The checks at boot, each with a number (docs/boot-checks.md): whatever a declaration names must be there, and what it says
 * must be possible.
 * @param rules kind → what its folder says that it means
 * @returns a sentence for each mistake, with where it is and the mend; none when all is well
 */
export function checkResources(resources: readonly Resource[], rules: ReadonlyMap<string, KindRules>): string[] {
  const kinds = [...rules.keys()];
  const known = resources.map(({ name }) => name);
  const mentions = resources.flatMap((resource) => [
    ...outerMentions(resource, known, kinds),
    ...fieldMentions(resource),
    ...statusMentions(resource),
    ...reviewMentions(resource),
    ...readerMentions(resource),
  ]);
  const unsaid = mentions.map(mistakeIn).filter((mistake) => mistake !== undefined);
  const impossible = resources.flatMap((resource) => [
    ...names(resource),
    ...repeats(resource),
    ...ownership(resource),
    ...secrets(resource),
    ...moves(resource),
    ...fieldValues(resource, rules),
  ]);
  return [...new Set([...clashes(resources), ...unsaid, ...impossible])];
}
