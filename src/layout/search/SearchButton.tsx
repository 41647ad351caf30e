import { useState } from 'react';
import { search } from '#src/i18n/en/admin/search.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { Kbd } from '#src/ui/keys/Kbd.tsx';
import { keyShortcut } from '#src/ui/keys/keys.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import { useGoTo } from '../keys/useGoTo.ts';
import './searchButton.css';

const palette = chunk('palette', () => import('./Palette.tsx').then(({ Palette }) => Palette));
const help = chunk('keys-help', () => import('../keys/KeysHelp.tsx').then(({ KeysHelp }) => KeysHelp));

/** The button of the command palette, and the keys that work on every page: search, help, go to. */
export function SearchButton() {
  const [open, setOpen] = useState<'search' | 'help'>();
  const close = () => setOpen(undefined);
  useKey('search', () => setOpen('search'));
  useKey('help', () => setOpen('help'));
  useGoTo();
  return (
    <>
      <button
        type="button"
        className="bar-button search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={keyShortcut('search')}
        onPointerEnter={palette.preload}
        onFocus={palette.preload}
        onClick={() => setOpen('search')}
      >
        <Icon name="Search" />
        <span className="search-button-text">{search.button}</span>
        <span className="only-read-aloud">{search.buttonGoesOn}</span>
        <Kbd of="search" />
      </button>
      {open && (
        <OverlayBoundary onClose={close}>
          {open === 'help' ? (
            <help.Component onClose={close} />
          ) : (
            <palette.Component onClose={close} onHelp={() => setOpen('help')} />
          )}
        </OverlayBoundary>
      )}
    </>
  );
}
