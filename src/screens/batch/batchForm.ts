import type { BatchChange } from '#src/providers/batch.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The props of each form of the batch dialog. */
export interface BatchFormProps {
  readonly resource: Resource;
  readonly onCancel: () => void;
  readonly onSubmit: (change: BatchChange) => void;
}
