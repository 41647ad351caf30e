import { describe, expect, test } from 'vitest';
import type { Rule } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';

/** From, to, who, and what else the move needs. */
export type StateRow = readonly [from: string, to: string, who: string, needs?: string];

/** What domain.md says of a resource: its first status, the codes, and all moves. */
export type States = readonly [Resource, initial: string, codes: object, rows: readonly StateRow[]];

/** Who makes what nobody asks for. */
export const platform = 'nobody';

const isOwn = ({ own, where }: Rule): boolean => own || Object.values(where).includes('$me');

const whoMay = (by: readonly Rule[]): string =>
  by.map((rule) => `${isOwn(rule) ? 'own ' : ''}${rule.roles.join(', ')}`).join(', ') || platform;

function needsOf({ reason, inFuture, notBefore, whileEmpty = [], due }: Transition): string[] {
  const said = reason && { required: 'a reason', optional: 'perhaps a reason' }[reason];
  const needs = [
    said,
    inFuture && `${inFuture.field} ahead${inFuture.extendable ? ' or extended' : ''}`,
    notBefore && `${notBefore.field} passed`,
    ...whileEmpty.map(({ field }) => `${field} empty`),
    due && `by itself at ${due}`,
  ].filter((each) => each !== undefined);
  return needs.length > 0 ? [needs.join(', ')] : [];
}

const rowsOf = (transitions: readonly Transition[]): string[][] =>
  transitions.flatMap((move) => move.from.map((from) => [from, move.to, whoMay(move.by), ...needsOf(move)]));

/** Checks that the resources move as the table says, and in no other way. */
export const checkStates = (table: readonly States[]): void =>
  describe.each(table)('$name', ({ status }, initial, codes, rows) => {
    test('moves as domain.md says, and in no other way', () => {
      const { transitions = [] } = status?.machine ?? {};
      const inOrder = (all: readonly (readonly (string | undefined)[])[]) =>
        all.map((row) => row.join(', ')).toSorted();
      expect(inOrder(rowsOf(transitions))).toEqual(inOrder(rows));
    });

    test('begins as it says, under its codes', () => {
      expect(status?.machine).toMatchObject({ initial, values: codes });
      expect(Object.keys(status?.machine.values ?? {})).toHaveLength(Object.keys(codes).length);
    });
  });
