import { type ReactNode, Suspense, useState } from 'react';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { overrideOf } from '../overrides.ts';

interface ApprovalBlockerOfProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  /** Given why the record can't be approved as it stands; undefined where it can, or nobody knows yet. */
  readonly children: (blocker: ReactNode) => ReactNode;
}

/**
 * Whether a record can be approved, as its resource finds it out. It is found out beside what is shown, not around it: the
 * button stays the same element when the answer comes, and when the code that asks for it does.
 */
export function ApprovalBlocker({ resource, record, children }: ApprovalBlockerOfProps) {
  const { approvalBlocker } = overrideOf(resource);
  const [blocker, setBlocker] = useState<ReactNode>();
  return (
    <>
      {children(blocker)}
      {approvalBlocker && (
        <Suspense fallback={<Pending />}>
          <approvalBlocker.Component key={record.id} record={record} onFound={setBlocker} />
        </Suspense>
      )}
    </>
  );
}
