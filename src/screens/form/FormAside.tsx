import { Suspense } from 'react';
import { overrideOf } from '../overrides.ts';
import type { FormPlan } from './formPlan.ts';

/** What the resource's overrides have beside the form. It comes after the inputs, so that nobody waits for it to type. */
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
