import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import type { ReasonDialogProps } from '../transition/ReasonDialog.tsx';

const dialog = chunk<ReasonDialogProps>('reason', () =>
  import('../transition/ReasonDialog.tsx').then(({ ReasonDialog }) => ReasonDialog),
);

export const preloadReasonDialog = dialog.preload;

/** Asks for a reason, or for confirmation; its code loads when it is needed. */
export const LazyReasonDialog = (props: ReasonDialogProps) => (
  <OverlayBoundary onClose={props.onClose}>
    <dialog.Component {...props} />
  </OverlayBoundary>
);
