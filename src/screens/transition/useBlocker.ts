import { type ReactNode, useLayoutEffect } from 'react';
import type { ReadinessProps } from '../overrides.ts';

/** Says what hinders, before it is painted, until something else does or the record is another one. */
export function useHindrance(hindrance: ReactNode, onFound: ReadinessProps['onFound']): void {
  useLayoutEffect(() => {
    onFound(hindrance);
    return () => onFound(undefined);
  }, [hindrance, onFound]);
}
