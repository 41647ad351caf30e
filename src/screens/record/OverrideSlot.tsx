import { Suspense } from 'react';
import { Pending } from '#src/ui/Pending.tsx';
import { type OverrideSlotProps, overrideOf } from '../overrides.ts';

/** The components of the resource's overrides for a place of the page or row. */
export function OverrideSlot({
  place,
  ...props
}: OverrideSlotProps & { readonly place: 'actions' | 'rowActions' | 'above' | 'below' }) {
  const sections = [overrideOf(props.resource)[place] ?? []].flat();
  return sections.map((section, nth) => (
    <Suspense key={nth} fallback={<Pending />}>
      <section.Component {...props} />
    </Suspense>
  ));
}
