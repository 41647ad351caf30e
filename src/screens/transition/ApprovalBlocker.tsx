import { type ReactNode, Suspense, useState } from 'react';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { overrideOf } from '../overrides.ts';

interface ApprovalBlockerOfProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  /** Called with the reason why the record can't be approved; undefined if it can, or while it is unknown. */
  readonly children: (blocker: ReactNode) => ReactNode;
}

/**
 * Lets the resource's override check whether a record can be approved. The check is rendered beside the children: the button stays the same
 * element when code or response arrive.
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
