import { type IconName, icons } from './icons.ts';
import './icon.css';

/** A drawing beside a word, or in a button whose label says what it does. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden>
      <path d={icons[name]} />
    </svg>
  );
}
