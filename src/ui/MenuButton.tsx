import { type ReactNode, useCallback, useId, useState } from 'react';
import type { Chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';

/** The props that a menu gets from its button. */
export interface MenuProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  readonly className: string;
  readonly menu: Chunk<MenuProps>;
  readonly children: ReactNode;
}

/** A button that opens a menu. Pointing at it or focusing it preloads the menu's code. */
export function MenuButton({ label, className, menu, children }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </button>
      {anchor && (
        <OverlayBoundary onClose={close}>
          <menu.Component id={id} anchor={anchor} label={label} onClose={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
