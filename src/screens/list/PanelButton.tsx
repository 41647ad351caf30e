import { type ReactNode, useCallback, useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import type { Chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';

export interface PanelProps {
  readonly resource: Resource;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

interface PanelButtonProps {
  readonly resource: Resource;
  readonly panel: Chunk<PanelProps>;
  /** For a button whose children are not text. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens a panel over the list; pointing at the button or focusing it preloads the panel's code. */
export function PanelButton({ resource, panel, label, className = '', children }: PanelButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <button
        type="button"
        className={`button ${className}`}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {children}
      </button>
      {anchor && (
        <OverlayBoundary onClose={close}>
          <panel.Component resource={resource} anchor={anchor} onClose={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
