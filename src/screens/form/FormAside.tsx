import { Suspense } from 'react';
import { overrideOf } from '../overrides.ts';
import type { FormPlan } from './formPlan.ts';

/** The overrides' parts beside the form. They are rendered after the inputs, so that typing doesn't wait for them. */
export function FormAside({ plan: { resource, record, writable } }: { readonly plan: FormPlan }) {
  const asides = [overrideOf(resource).formAside ?? []].flat();
  return asides.length === 0 ? null : (
    <div className="form-aside">
      {asides.map((aside, nth) => (
        <Suspense key={nth} fallback={null}>
          <aside.Component resource={resource} record={record} writable={writable} />
        </Suspense>
      ))}
    </div>
  );
}
