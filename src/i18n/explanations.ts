import { isSwitchMove, type RecordMove } from '#src/schema/moves.ts';
import type { Resource, Section } from '#src/schema/resource.ts';
import { capitalized, wordsOf } from './derive.ts';
import { anyEntry, entries } from './en/admin/fields.ts';
import { material as words } from './en/admin/material.ts';
import { recordWords } from './en/admin/record.ts';
import type { SectionWords } from './en/explanations/words.ts';
import { explanations } from './en/explanations.ts';
import { doneWord, nounsOf, statusWord } from './labels.ts';
import { say } from './say.ts';

export const fieldHelp = ({ name }: Resource, field: string): string | undefined => explanations[name]?.help?.[field];

/** The words for the entries of a field whose values are lists: its resource's, else its kind's. */
export const entryWords = ({ name }: Resource, field: string, kind: string) =>
  explanations[name]?.entries?.[field] ?? entries[kind] ?? anyEntry;

export const sectionWords = ({ name }: Resource, section: Section): SectionWords =>
  explanations[name]?.sections?.[section.name] ?? { title: capitalized(wordsOf(section.name)) };

/** What a move does; without words of its own, the state that it leads to. */
export function consequenceOf({ name }: Resource, move: RecordMove): string {
  const own = explanations[name]?.transitions?.[move.name];
  if (own !== undefined) return own;
  const { to } = move;
  const status = to === undefined ? [] : [`Its status becomes “${statusWord(to)}”.`];
  const turned = `It will be ${doneWord(move)}.`.replace('be no longer', 'no longer be');
  return (isSwitchMove(move) ? [turned, ...status] : status).join(' ');
}

/** What saving a material change does besides, of one record or of several. */
export function materialText({ name, status, material }: Resource, several = false): string {
  const { move } = material ?? {};
  const own = explanations[name]?.material;
  if (move === undefined) return '';
  if (own !== undefined && !several) return own;
  const isReviewed = status?.machine.tones[move.to] === 'waiting';
  const states = { to: statusWord(move.to), from: move.from.map((from) => statusWord(from).toLowerCase()).join(', ') };
  if (several) return say(isReviewed ? words.reviewsSeveral : words.changesSeveral, states);
  return say(isReviewed ? words.reviewsAgain : words.changesStatus, states);
}

/** The text above the problem that refused a transition; undefined where the problem says enough itself. */
export const failureOf = ({ name }: Resource, transition: RecordMove): string | undefined =>
  explanations[name]?.failures?.[transition.name];

/** Who reads the reason of a transition. */
export const readerOf = ({ name }: Resource, transition: RecordMove): string =>
  explanations[name]?.readers?.[transition.name] ?? recordWords.reasonHelp;

/** Common reasons for a transition. */
export const reasonsOf = ({ name }: Resource, transition: RecordMove): readonly string[] =>
  explanations[name]?.reasons?.[transition.name] ?? [];

export const cannotAdd = (resource: Resource): string =>
  explanations[resource.name]?.cannotAdd ?? `Your role can’t add ${nounsOf(resource).many}`;
