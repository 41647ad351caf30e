import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { RoleName } from '#src/access/roles.ts';
import { keyWords } from '#src/i18n/en/admin/keys.ts';
import { menuWord } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { boundKeys } from '#src/ui/keys/dispatch.ts';
import { type KeyGroup, type KeyName, keyOf, keys, keyText } from '#src/ui/keys/keys.ts';
import { menuFor } from '../menu.ts';
import '#src/ui/keys/kbd.css';
import './keysHelp.css';

const groups: readonly KeyGroup[] = ['everywhere', 'list', 'page', 'form', 'review'];
const isKeyName = (name: string): name is KeyName => name in keys;
const names = Object.keys(keys).filter(isKeyName);

interface GroupProps {
  readonly group: KeyGroup;
  readonly offered: ReadonlySet<KeyName>;
}

function Group({ group, offered }: GroupProps) {
  const here = names.filter((name) => keyOf(name).group === group && offered.has(name));
  if (here.length === 0) return null;
  return (
    <section>
      <h3>{keyWords.groups[group]}</h3>
      <dl className="keys-list">
        {here.map((name) => (
          <div key={name}>
            <dt>{keyWords.does[name]}</dt>
            <dd>
              <kbd className="kbd">{keyText(name)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const pagesOf = (role: RoleName) => menuFor(role).filter(({ menu }) => menu.letter !== undefined);

/** The pages that the active role may open, each with its letter key. */
function Pages() {
  const { role } = useActor();
  return (
    <section>
      <h3>{keyWords.does.goTo}</h3>
      <dl className="keys-list">
        {pagesOf(role).map(({ path, menu }) => (
          <div key={path}>
            <dt>{menuWord(menu.key)}</dt>
            <dd>
              <kbd className="kbd">{keyText('goTo')}</kbd> {keyWords.between} <kbd className="kbd">{menu.letter}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys that work on this page for the active role, listed from their declaration. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId();
  // Fixed when the help opens, as the page behind it doesn't change until it closes.
  const [offered] = useState(boundKeys);
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
        <DialogTitle id={titleId} className="keys-title">
          {keyWords.title}
          <button
            type="button"
            className="bar-button bar-icon"
            aria-label={keyWords.close}
            ref={autoFocus}
            onClick={onClose}
          >
            <Icon name="Close" />
          </button>
        </DialogTitle>
        <DialogContent className="keys-groups">
          {groups.map((group) => (
            <Group key={group} group={group} offered={offered} />
          ))}
          <Pages />
          <p className="keys-note">{keyWords.note}</p>
        </DialogContent>
      </Dialog>
    </ThemeRoot>
  );
}
