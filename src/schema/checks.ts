import { clashes } from './checks/clashes.ts';
import { cloneMentions, cloning } from './checks/cloning.ts';
import { codeMentions, codes, numbers } from './checks/codes.ts';
import { dimensionMentions, dimensions } from './checks/dimensions.ts';
import { distinctMentions } from './checks/distinctEntries.ts';
import { duplicates } from './checks/duplicates.ts';
import { exceptMentions, exceptOutsideDictionaries } from './checks/except.ts';
import { extraLists, screenMentions } from './checks/extraLists.ts';
import { fieldMentions } from './checks/fieldMentions.ts';
import { fieldValues } from './checks/fieldValues.ts';
import { lineMentions, uncheckedLines } from './checks/linesByField.ts';
import { checkMention } from './checks/mention.ts';
import { moveMentions } from './checks/moveMentions.ts';
import { moves } from './checks/moves.ts';
import { names } from './checks/names.ts';
import { orderingMentions, orderings } from './checks/orderings.ts';
import { outerMentions } from './checks/outerMentions.ts';
import { ownership } from './checks/ownership.ts';
import { postModerationMentions, twoQueues } from './checks/postModeration.ts';
import { readerMentions } from './checks/readerMentions.ts';
import { reviewMentions } from './checks/reviewMentions.ts';
import { secrets } from './checks/secrets.ts';
import { sharedPaths } from './checks/sharedPaths.ts';
import { statusMentions } from './checks/statusMentions.ts';
import { transitions } from './checks/transitions.ts';
import { impossibleParents, withinMentions } from './checks/within.ts';
import type { KnownEntries } from './codes.ts';
import type { KindRules } from './kind.ts';
import type { Resource } from './resource.ts';

/**
 * The boot checks, each with a number (docs/boot-checks.md). Every name in a declaration must exist, and every option must be possible.
 * @param rules kind → its rules
 * @param entries the initial entries of dictionaries; the codes of others aren't checked
 * @returns a sentence for each mistake, with its place and the fix; empty if there is none
 */
export function checkResources(
  resources: readonly Resource[],
  rules: ReadonlyMap<string, KindRules>,
  entries: KnownEntries = {},
): string[] {
  const kinds = [...rules.keys()];
  const known = resources.map(({ name }) => name);
  const mentions = resources.flatMap((resource) => [
    ...outerMentions(resource, known, kinds),
    ...fieldMentions(resource),
    ...statusMentions(resource),
    ...reviewMentions(resource),
    ...moveMentions(resource),
    ...postModerationMentions(resource),
    ...readerMentions(resource),
    ...dimensionMentions(resource, known),
    ...orderingMentions(resource),
    ...codeMentions(resource, resources, entries),
    ...screenMentions(resource, resources),
    ...cloneMentions(resource, resources),
    ...withinMentions(resource, resources),
    ...exceptMentions(resource, resources),
    ...lineMentions(resource),
    ...distinctMentions(resource),
  ]);
  const unknownNames = mentions.map(checkMention).filter((mistake) => mistake !== undefined);
  const impossible = resources.flatMap((resource) => [
    ...names(resource),
    ...extraLists(resource),
    ...cloning(resource),
    ...duplicates(resource),
    ...ownership(resource),
    ...secrets(resource),
    ...transitions(resource),
    ...moves(resource),
    ...twoQueues(resource),
    ...fieldValues(resource, rules),
    ...dimensions(resource),
    ...orderings(resource, rules),
    ...codes(resource, resources),
    ...numbers(resource),
    ...impossibleParents(resource, resources),
    ...exceptOutsideDictionaries(resource, resources),
    ...uncheckedLines(resource),
  ]);
  return [...new Set([...clashes(resources), ...sharedPaths(resources), ...unknownNames, ...impossible])];
}
