import { Suspense } from 'react';
import { type OwnSectionProps, overrideOf } from '../overrides.ts';

/** The section that a resource has of its own at a place of a record's page, if it has one. */
export function OwnSection({ place, ...props }: OwnSectionProps & { readonly place: 'above' | 'below' }) {
  const section = overrideOf(props.resource)[place];
  return section ? (
    <Suspense>
      <section.Component {...props} />
    </Suspense>
  ) : null;
}
