import type { CellProps } from '../cell.ts';
import { isNetwork, profileUrlOf } from './networks.ts';

export function cell({ value, field, exact }: CellProps<string>) {
  const { network } = field.options;
  if (!exact || !isNetwork(network)) return value;
  return (
    <a href={profileUrlOf(network, value)} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  );
}
