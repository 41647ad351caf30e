import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { Icon } from '#src/theme/Icon.tsx';

/** Open, it closes by Escape and by an action in it: the focus goes to its button, as what had it is out of sight. */
function useDisclosure() {
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  useEffect(() => {
    const { current } = menu;
    if (!isOpen || current === null) return undefined;
    const onClick = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button') && close();
    // Before the action itself: a dialog gives the focus back to what had it when it opened.
    current.addEventListener('click', onClick);
    return () => current.removeEventListener('click', onClick);
  }, [isOpen]);
  const onKeyDown = ({ key }: KeyboardEvent) => isOpen && key === 'Escape' && close();
  return { toggle, menu, isOpen, setOpen, onKeyDown };
}

interface MoreActionsProps {
  /** How many there are at most: some decide themselves whether they are there. */
  readonly count: number;
  readonly children: ReactNode;
}

/** What can be done beside the main thing: in line where there is room, on a phone behind a button. */
export function MoreActions({ count, children }: MoreActionsProps) {
  const id = useId();
  const { toggle, menu, isOpen, setOpen, onKeyDown } = useDisclosure();
  return (
    <>
      {count > 1 && (
        <button
          ref={toggle}
          type="button"
          className="button icon-button record-toggle"
          aria-label={screens.moreActions}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={onKeyDown}
        >
          <Icon name="More" />
        </button>
      )}
      {/* What is inside has the focus; Escape is heard once for all of it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={menu} id={id} className="record-more" data-open={isOpen || undefined} onKeyDown={onKeyDown}>
        {children}
      </div>
    </>
  );
}
