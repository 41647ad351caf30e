import { chunk } from '#src/chunk.ts';
import { Floating } from '#src/layout/Floating.tsx';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';

const dialog = chunk('transition', () =>
  import('./TransitionDialog.tsx').then(({ TransitionDialog }) => TransitionDialog),
);

export const preloadDialog = dialog.preload;

/** A move that somebody is about to make. */
export interface RequestedTransition {
  readonly record: AnyRow;
  readonly transition: Transition;
}

interface TransitionRequestProps {
  readonly resource: Resource;
  readonly requested: RequestedTransition | undefined;
  readonly onClose: () => void;
}

/** Asks before the move is made, while one is requested. */
export function TransitionRequest({ resource, requested, onClose }: TransitionRequestProps) {
  if (requested === undefined) return null;
  return (
    <Floating onClose={onClose}>
      <dialog.Component resource={resource} {...requested} onClose={onClose} />
    </Floating>
  );
}
