import { type IconName, icons } from '#src/icons.ts';
import './icon.css';

/** One path on a grid of 24, in the style of all icons. */
export const Drawing = ({ path }: { readonly path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
);

/** A decorative icon: beside a word, or in a button that has a label. */
export const Icon = ({ name }: { readonly name: IconName }) => <Drawing path={icons[name]} />;
