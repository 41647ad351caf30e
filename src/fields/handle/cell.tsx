import { Suspense } from 'react';
import { chunk } from '#src/ui/chunk.ts';
import type { CellProps } from '../cell.ts';

/** Loaded with the first handle on a page, so that lists don't load the networks' masks. */
const link = chunk('profile-link', () => import('./ProfileLink.tsx').then(({ ProfileLink }) => ProfileLink));

export function cell({ value, field, exact }: CellProps<string>) {
  if (!exact) return value;
  return (
    <Suspense fallback={value}>
      <link.Component network={field.options['network']} handle={value} />
    </Suspense>
  );
}
