import { type KeyName, keyText } from './keys.ts';
import './kbd.css';

/** The key that does the same as the button around it; the button names it by `aria-keyshortcuts`. */
export const Kbd = ({ of }: { readonly of: KeyName }) => (
  <kbd className="kbd" aria-hidden>
    {keyText(of)}
  </kbd>
);
