import { type KeyName, keyText } from './keys.ts';
import './kbd.css';

/** Shows the key of the button around it. Hidden from screen readers: the button has `aria-keyshortcuts`. */
export const Kbd = ({ of }: { readonly of: KeyName }) => (
  <kbd className="kbd" aria-hidden>
    {keyText(of)}
  </kbd>
);
