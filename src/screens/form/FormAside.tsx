import { Suspense } from 'react';
import { overrideOf } from '../overrides.ts';
import type { Plan } from './plan.ts';

/** What the resource's override has beside the form. It comes after the inputs, so that nobody waits for it to type. */
export function FormAside({ plan: { resource, record, writable } }: { readonly plan: Plan }) {
  const { formAside: Aside } = overrideOf(resource);
  return Aside === undefined ? null : (
    <div className="form-aside">
      <Suspense fallback={null}>
        <Aside.Component resource={resource} record={record} writable={writable} />
      </Suspense>
    </div>
  );
}
