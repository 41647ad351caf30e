import { thumbnailOf } from '#src/fields/uploads/address.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { identicon } from './identicon.tsx';

const urlIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
    ? value.url
    : undefined;

/**
 * The picture beside a record's title: its logo, else an identicon. A plain function, as a list calls it for each row.
 * @param size in pixels
 */
export function logo({ logo: name, title }: Resource, record: AnyRow, size: number) {
  const url = name === undefined ? undefined : urlIn(record[name]);
  return url === undefined ? (
    identicon(String(record[title]), size)
  ) : (
    <img className="drawn-mark" src={thumbnailOf(url)} alt="" width={size} height={size} loading="lazy" />
  );
}
