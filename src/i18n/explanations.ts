import type { Resource, Section } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { capitalized, wordsOf } from './derive.ts';
import { anyEntry, entries } from './en/admin/fields.ts';
import { recordWords } from './en/admin/record.ts';
import type { SectionWords } from './en/explanations/words.ts';
import { explanations } from './en/explanations.ts';
import { nounsOf, statusWord } from './labels.ts';

export const fieldHelp = ({ name }: Resource, field: string): string | undefined => explanations[name]?.help?.[field];

/** The words for the entries of a field whose values are lists: its resource's, else its kind's. */
export const entryWords = ({ name }: Resource, field: string, kind: string) =>
  explanations[name]?.entries?.[field] ?? entries[kind] ?? anyEntry;

export const sectionWords = ({ name }: Resource, section: Section): SectionWords =>
  explanations[name]?.sections?.[section.name] ?? { title: capitalized(wordsOf(section.name)) };

/** What a transition does; without words of its own, the status that it leads to. */
export const consequenceOf = ({ name }: Resource, transition: Transition): string =>
  explanations[name]?.transitions?.[transition.name] ?? `Its status becomes “${statusWord(transition.to)}”.`;

/** The text above the problem that refused a transition; undefined where the problem says enough itself. */
export const failureOf = ({ name }: Resource, transition: Transition): string | undefined =>
  explanations[name]?.failures?.[transition.name];

/** Who reads the reason of a transition. */
export const readerOf = ({ name }: Resource, transition: Transition): string =>
  explanations[name]?.readers?.[transition.name] ?? recordWords.reasonHelp;

/** Common reasons for a transition. */
export const reasonsOf = ({ name }: Resource, transition: Transition): readonly string[] =>
  explanations[name]?.reasons?.[transition.name] ?? [];

export const cannotAdd = (resource: Resource): string =>
  explanations[resource.name]?.cannotAdd ?? `Your role can’t add ${nounsOf(resource).many}`;
