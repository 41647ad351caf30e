import type { Resource } from '../resource.ts';

/** The actions of access rules, which transitions can't be named after. */
const actions = ['read', 'create', 'update', 'delete'];

/** Mistakes in the transitions and tones of a status machine. */
export function transitions({ name, status, fields }: Resource): string[] {
  if (status === undefined) return [];
  const { machine, field } = status;
  const where = `${name}.${field}`;
  return [
    ...machine.transitions
      .filter((move) => actions.includes(move.name))
      .map(
        (move) =>
          `Q063 ${where} has a move '${move.name}', which is what access calls any ${move.name}; give it another name.`,
      ),
    ...machine.transitions
      .filter(({ reason }) => reason !== undefined && machine.reasonField === undefined)
      .map(
        (move) => `Q064 ${where}.${move.name} asks for a reason, and nothing keeps it; name a field in reasonField.`,
      ),
    ...Object.keys(machine.values)
      .filter((state) => machine.tones[state] === undefined)
      .map((state) => `Q065 ${where}.tones has none for '${state}'; use one of: done, waiting, refused, off.`),
    ...machine.transitions.flatMap(({ name: move, due, inFuture, notBefore }) =>
      [due, inFuture?.field, notBefore?.field]
        .filter((time) => time !== undefined && fields[time] !== undefined && fields[time].kind !== 'dateTime')
        .map(
          (time) =>
            `Q066 ${where}.${move} waits for '${time}', which is of kind '${fields[time ?? '']?.kind}'; name a field of kind 'dateTime'.`,
        ),
    ),
  ];
}
