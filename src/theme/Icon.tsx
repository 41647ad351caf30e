import { type IconName, icons } from './icons.ts';
import './icon.css';

/** One path on a grid of 24, in the hand of all icons. */
export const Drawing = ({ path }: { readonly path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
);

/** A drawing beside a word, or in a button whose label says what it does. */
export const Icon = ({ name }: { readonly name: IconName }) => <Drawing path={icons[name]} />;
