import { type ReactNode, useLayoutEffect } from 'react';
import type { ApprovalBlockerProps } from '../overrides.ts';

/** Says what hinders, before it is painted, until something else does or the record is another one. */
export function useReportBlocker(blocker: ReactNode, onFound: ApprovalBlockerProps['onFound']): void {
  useLayoutEffect(() => {
    onFound(blocker);
    return () => onFound(undefined);
  }, [blocker, onFound]);
}
