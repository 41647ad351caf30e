import { type Ability, allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

export interface CloneProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  /** One of many such buttons: its name says of which record it is. */
  readonly isInRow?: boolean;
}

/** Whether the actor may copy records of the resource: those that it reads. */
export const isCloneable = ({ name, clone }: Resource, ability: Ability): boolean =>
  clone !== undefined && allows(ability, 'create', name);
