import { Suspense } from 'react';
import { Pending } from '#src/ui/Pending.tsx';
import { type OverrideSlotProps, overrideOf } from '../overrides.ts';

/** What a resource has of its own at a place of a record's page, if it has anything. */
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
