import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useId, useState } from 'react';
import { paletteWords } from '#src/i18n/en/admin/palette.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { autoFocus } from '#src/ui/autoFocus.ts';
import type { Entry } from './entry.ts';
import { Options, optionId } from './Options.tsx';
import { useEntries } from './useEntries.tsx';
import './palette.css';

/** The steps of the arrow keys; the list wraps around. */
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The active entry, which Enter executes: the user's last active entry while it is listed, else the first.
 * @param hasText whether a text is entered: the first entry then stays active when late results are inserted before it
 */
function useActive(entries: readonly Entry[], hasText: boolean) {
  const [id, setId] = useState<string>();
  const index = entries.findIndex((entry) => entry.id === id);
  const at = Math.max(0, index);
  if (hasText && index < 0 && id !== entries[0]?.id) setId(entries[0]?.id);
  const move = (by: number) => setId(entries.at((at + by) % entries.length)?.id);
  return { active: entries[at], activate: (entry: Entry | undefined) => setId(entry?.id), move };
}

interface PaletteProps {
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** The command palette: finds pages, actions, records and features' hits while the user types; arrows select, Enter executes. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  const [text, setText] = useState('');
  const listId = useId();
  const { groups, words, isSearching, isFailed } = useEntries(text, onHelp);
  const entries = groups.flatMap((group) => group.entries);
  const { active, activate, move } = useActive(entries, text.trim() !== '');
  const choose = (entry: Entry) => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (by !== undefined) move(by);
    else if (active) choose(active);
  };
  const isEmpty = entries.length === 0 && !isSearching;
  const announcement = isSearching ? paletteWords.searching : say(paletteWords.found, { smart_count: entries.length });
  return (
    <ThemeRoot>
      <Dialog
        open
        onClose={onClose}
        fullWidth
        maxWidth="sm"
        className="palette"
        slotProps={{ paper: { 'aria-label': paletteWords.title } }}
      >
        <div className="palette-input">
          <Icon name="Search" />
          <input
            ref={autoFocus}
            role="combobox"
            aria-label={paletteWords.title}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(listId, active)}
            placeholder={paletteWords.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.searchLength}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              activate(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <output className="only-read-aloud">{text === '' ? '' : announcement}</output>
        </div>
        <Options
          {...{ listId, groups, active, words }}
          label={paletteWords.title}
          onActivate={activate}
          onChoose={choose}
        />
        {isSearching && entries.length === 0 && <p className="palette-note">{paletteWords.searching}</p>}
        {isEmpty && !isFailed && <p className="palette-note">{say(paletteWords.nothing, { text })}</p>}
        {isFailed && <p className="palette-note">{paletteWords.failed}</p>}
      </Dialog>
    </ThemeRoot>
  );
}
