import type { CellProps } from '../cell.ts';

/** A page links to an address. An address with unfilled macros leads nowhere, so it isn't linked. */
export const cell = ({ value, field, exact }: CellProps<string>) =>
  exact && !(field.options['macros'] && value.includes('{')) ? (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  ) : (
    value
  );
