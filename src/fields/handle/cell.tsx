import type { CellProps } from '../cell.ts';
import { isNetwork, networks } from './networks.ts';

export function cell({ value, field, exact }: CellProps<string>) {
  const { network } = field.options;
  if (!exact || !isNetwork(network)) return value;
  return (
    <a href={networks[network].site + value.slice(1)} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  );
}
