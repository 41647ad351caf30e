import { Suspense } from 'react';
import { useActor } from '#src/providers/useActor.ts';
import { chunk } from '#src/ui/chunk.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { type CloneProps, isCloneable } from './cloning.ts';

const button = chunk<CloneProps>('clone', () => import('./CloneButton.tsx').then(({ CloneButton }) => CloneButton));

/** The button that copies a record, for resources that declare `clone`. */
export function CloneAction(props: CloneProps) {
  const { ability } = useActor();
  return isCloneable(props.resource, ability) ? (
    <Suspense fallback={<Pending />}>
      <button.Component {...props} />
    </Suspense>
  ) : null;
}
