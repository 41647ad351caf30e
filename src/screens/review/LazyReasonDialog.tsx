import { chunk } from '#src/ui/chunk.ts';
import { FloatingBoundary } from '#src/ui/FloatingBoundary.tsx';
import type { ReasonDialogProps } from '../transition/ReasonDialog.tsx';

const dialog = chunk<ReasonDialogProps>('reason', () =>
  import('../transition/ReasonDialog.tsx').then(({ ReasonDialog }) => ReasonDialog),
);

export const preloadReasonDialog = dialog.preload;

/** Asks why, or whether it is meant. */
export const LazyReasonDialog = (props: ReasonDialogProps) => (
  <FloatingBoundary onClose={props.onClose}>
    <dialog.Component {...props} />
  </FloatingBoundary>
);
