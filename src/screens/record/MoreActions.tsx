import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { Icon } from '#src/theme/Icon.tsx';

/** The state of the menu. Escape or an action closes it and returns the focus to the toggle, as the focused element gets hidden. */
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
    // A native listener runs before the action's own handler: a dialog opened by it then returns the focus to the toggle.
    current.addEventListener('click', onClick);
    return () => current.removeEventListener('click', onClick);
  }, [isOpen]);
  const onKeyDown = ({ key }: KeyboardEvent) => isOpen && key === 'Escape' && close();
  return { toggle, menu, isOpen, setOpen, onKeyDown };
}

interface MoreActionsProps {
  /** The maximum number of actions; some of them may render nothing. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The actions beside the main one: in line if there is room, behind a toggle on a phone. */
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
          aria-label={recordWords.moreActions}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={onKeyDown}
        >
          <Icon name="More" />
        </button>
      )}
      {/* The focus is on an action inside; one handler serves Escape for all. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={menu} id={id} className="record-more" data-open={isOpen || undefined} onKeyDown={onKeyDown}>
        {children}
      </div>
    </>
  );
}
