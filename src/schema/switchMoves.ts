import { allOf } from './access/allOf.ts';
import type { Rule } from './access/rules.ts';
import type { Resource } from './resource.ts';
import type { SwitchMove } from './switches.ts';

export const switchMoves = ({ fields }: Pick<Resource, 'fields'>): readonly SwitchMove[] =>
  Object.entries(fields).flatMap(([field, { switches }]) =>
    switches === undefined
      ? []
      : [
          { ...switches.on, field, value: true },
          { ...switches.off, field, value: false },
        ],
  );

/** Returns the rules of a move, limited to records in one of its states. */
export const switchRules = ({ by, when = [{}], field, value }: SwitchMove): readonly Rule[] =>
  by.flatMap((rule) => when.map((state) => ({ ...rule, where: allOf(allOf(rule.where, state), { [field]: !value }) })));

/** Returns the access action of a move in any state. It distinguishes a later permission from none. */
export const anyStateAction = (name: string): string => `${name} in any state`;

/** Returns the switches of a new record: all are off. */
export const allSwitchesOff = (resource: Pick<Resource, 'fields'>): Readonly<Record<string, false>> =>
  Object.fromEntries(switchMoves(resource).map(({ field }) => [field, false]));
