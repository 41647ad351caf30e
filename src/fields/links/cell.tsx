import { fields } from '#src/i18n/en/admin/fields.ts';
import { say } from '#src/i18n/say.ts';
import type { CellProps } from '../cell.ts';
import type { Link } from './kind.ts';

export const sortable = false;
export const wide = true;

const linkCountText = (count: number): string => (count === 1 ? fields.oneLink : say(fields.linksCount, { count }));

export function cell({ value, exact }: CellProps<Link[]>) {
  if (!exact) return linkCountText(value.length);
  return (
    <ul className="plain-list value-list">
      {value.map(({ title, url }) => (
        <li key={title}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
