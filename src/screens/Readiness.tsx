import { type ReactNode, Suspense } from 'react';
import { Arriving } from '#src/layout/Arriving.tsx';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { overrideOf } from './overrides.ts';

interface ReadinessOfProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  /** Given why the record can't be approved as it stands; undefined where it can, or nobody knows yet. */
  readonly children: (hindrance: ReactNode) => ReactNode;
}

/** Whether a record can be approved, as its resource finds it out. */
export function Readiness({ resource, record, children }: ReadinessOfProps) {
  const { readiness } = overrideOf(resource);
  if (readiness === undefined) return children(undefined);
  return (
    <Suspense
      fallback={
        <>
          {children(undefined)}
          <Arriving />
        </>
      }
    >
      <readiness.Component record={record}>{children}</readiness.Component>
    </Suspense>
  );
}
