import type { CellProps } from '../cell.ts';
import type { KeyValue } from './kind.ts';
import './keyValue.css';

export const sortable = false;
export const wide = true;

export function cell({ value, exact }: CellProps<KeyValue[]>) {
  if (!exact) return value.map(({ key }) => key).join(', ');
  return (
    <ul className="plain-list value-list">
      {value.map(({ key, value: text }) => (
        <li key={key}>
          <code className="key">{key}</code> {text}
        </li>
      ))}
    </ul>
  );
}
