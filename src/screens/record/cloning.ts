import { type Ability, allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

export interface CloneProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  /** Whether the button is in a row: its accessible name then includes the record's title. */
  readonly isInRow?: boolean;
}

/** Whether the actor may copy records of the resource, which needs the right to read them. */
export const isCloneable = ({ name, clone }: Resource, ability: Ability): boolean =>
  clone !== undefined && allows(ability, 'create', name);
