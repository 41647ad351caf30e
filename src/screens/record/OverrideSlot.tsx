import { Suspense } from 'react';
import { Pending } from '#src/ui/Pending.tsx';
import { type OverrideSlotProps, overrideOf } from '../overrides.ts';

/** The override's component for a place of the page or row, if the resource has one. */
export function OverrideSlot({
  place,
  ...props
}: OverrideSlotProps & { readonly place: 'actions' | 'rowActions' | 'above' | 'below' }) {
  const section = overrideOf(props.resource)[place];
  return section ? (
    <Suspense fallback={<Pending />}>
      <section.Component {...props} />
    </Suspense>
  ) : null;
}
