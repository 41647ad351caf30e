import type { Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import type { RequestedTransition } from './requestedTransition.ts';

const dialog = chunk('transition', () =>
  import('./TransitionDialog.tsx').then(({ TransitionDialog }) => TransitionDialog),
);

export const preloadDialog = dialog.preload;

interface TransitionRequestProps {
  readonly resource: Resource;
  readonly requested: RequestedTransition | undefined;
  readonly onClose: () => void;
}

/** The dialog of the requested transition, if there is one. */
export function TransitionRequest({ resource, requested, onClose }: TransitionRequestProps) {
  if (requested === undefined) return null;
  return (
    <OverlayBoundary onClose={onClose}>
      <dialog.Component resource={resource} {...requested} onClose={onClose} />
    </OverlayBoundary>
  );
}
