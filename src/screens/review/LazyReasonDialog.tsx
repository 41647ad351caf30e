import { chunk } from '#src/ui/chunk.ts';
import { FloatingBoundary } from '#src/ui/FloatingBoundary.tsx';
import type { ReasonDialogProps } from '../transition/ReasonDialog.tsx';

const dialog = chunk<ReasonDialogProps>('reason', () =>
  import('../transition/ReasonDialog.tsx').then(({ ReasonDialog }) => ReasonDialog),
);

export const preloadReasonDialog = dialog.preload;

/** Asks for a reason, or for confirmation; its code is loaded when it is needed. */
export const LazyReasonDialog = (props: ReasonDialogProps) => (
  <FloatingBoundary onClose={props.onClose}>
    <dialog.Component {...props} />
  </FloatingBoundary>
);
