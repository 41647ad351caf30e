import { type ReactNode, useLayoutEffect } from 'react';
import type { ApprovalBlockerProps } from '../overrides.ts';

/** Reports a blocker before the next paint, and withdraws it when it changes or on unmount. */
export function useReportBlocker(blocker: ReactNode, onFound: ApprovalBlockerProps['onFound']): void {
  useLayoutEffect(() => {
    onFound(blocker);
    return () => onFound(undefined);
  }, [blocker, onFound]);
}
