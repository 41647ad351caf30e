import type { BatchChange } from '#src/providers/batch.ts';
import type { Resource } from '#src/schema/resource.ts';

/** What each way of asking is told. */
export interface BatchFormProps {
  readonly resource: Resource;
  readonly onCancel: () => void;
  readonly onSubmit: (change: BatchChange) => void;
}
