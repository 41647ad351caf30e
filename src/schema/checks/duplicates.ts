import type { Resource } from '../resource.ts';
import { duplicatesIn } from './duplicatesIn.ts';

/** Names that a declaration uses twice where they must be unique. */
export function duplicates({ name, list, sections, fields, status, quickFilters }: Resource): string[] {
  const sectioned = duplicatesIn(sections.flatMap((section) => section.fields));
  const placesOf = (field: string) =>
    sections.filter((section) => section.fields.includes(field)).map((section) => section.name);
  const transitions = status?.machine.transitions ?? [];
  const edges = transitions.flatMap((move) => move.from.map((from) => `${from} → ${move.to}`));
  const single = ['status', 'owner'].filter(
    (kind) => Object.values(fields).filter((field) => field.kind === kind).length > 1,
  );
  return [
    ...duplicatesIn(list).map((field) => `Q028 ${name}.list names '${field}' twice; take one of them out.`),
    ...sectioned.map((field) => {
      const places = [...new Set(placesOf(field))].join(' and ');
      return `Q029 ${name}.sections names '${field}' twice, in ${places}; take one of them out.`;
    }),
    ...duplicatesIn(quickFilters.map((quick) => quick.name)).map(
      (quick) => `Q035 ${name}.quickFilters has '${quick}' twice; give one of them another name.`,
    ),
    ...single.map(
      (kind) =>
        `Q036 ${name}.fields has two of kind '${kind}'; a record has one: make the other a choice or a reference.`,
    ),
    ...duplicatesIn(transitions.map((move) => move.name)).map(
      (move) =>
        `Q061 ${name}.${status?.field} has two moves '${move}'; give one of them another name, or both their statuses to one.`,
    ),
    ...duplicatesIn(edges).map(
      (edge) =>
        `Q062 ${name}.${status?.field} leads ${edge} by two moves; a request names the status alone: keep one of them.`,
    ),
  ];
}
