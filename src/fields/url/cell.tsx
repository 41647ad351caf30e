import type { CellProps } from '../cell.ts';

/** A page links to an address, but for one with macros, which leads nowhere before they are filled in. */
export const cell = ({ value, field, exact }: CellProps<string>) =>
  exact && !(field.options['macros'] && value.includes('{')) ? (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  ) : (
    value
  );
