import { Suspense } from 'react';
import { useActor } from '#src/providers/useActor.ts';
import { type Ability, allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { Pending } from '#src/ui/Pending.tsx';

export interface CloneProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  /** One of many such buttons: its name says of which record it is. */
  readonly isInRow?: boolean;
}

const button = chunk<CloneProps>('clone', () => import('./CloneButton.tsx').then(({ CloneButton }) => CloneButton));

/** Whether the actor may copy records of the resource: those that it reads. */
export const isCloneable = ({ name, clone }: Resource, ability: Ability): boolean =>
  clone !== undefined && allows(ability, 'create', name);

/** The button that copies a record, for resources whose declaration says how. */
export function CloneAction(props: CloneProps) {
  const { ability } = useActor();
  return isCloneable(props.resource, ability) ? (
    <Suspense fallback={<Pending />}>
      <button.Component {...props} />
    </Suspense>
  ) : null;
}
