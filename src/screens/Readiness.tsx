import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { Arriving } from '#src/layout/Arriving.tsx';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { overrideOf, type ReadinessProps } from './overrides.ts';

interface ReadinessOfProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  /** Given why the record can't be approved as it stands; undefined where it can, or nobody knows yet. */
  readonly children: (hindrance: ReactNode) => ReactNode;
}

/**
 * Whether a record can be approved, as its resource finds it out. It is found out beside what is shown, not around it: the
 * button stays the same element when the answer comes, and so does the code that asks for it.
 */
export function Readiness({ resource, record, children }: ReadinessOfProps) {
  const { readiness } = overrideOf(resource);
  const [hindrance, setHindrance] = useState<ReactNode>();
  return (
    <>
      {children(hindrance)}
      {readiness && (
        <Suspense fallback={<Arriving />}>
          <readiness.Component key={record.id} record={record} onFound={setHindrance} />
        </Suspense>
      )}
    </>
  );
}

/** Says what hinders, before it is painted, until something else does or the record is another one. */
export function useHindrance(hindrance: ReactNode, onFound: ReadinessProps['onFound']): void {
  useLayoutEffect(() => {
    onFound(hindrance);
    return () => onFound(undefined);
  }, [hindrance, onFound]);
}
