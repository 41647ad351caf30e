import { toThumbnailUrl } from '#src/fields/uploads/uploadUrls.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { identicon } from './identicon.tsx';

const urlIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
    ? value.url
    : undefined;

/** The source text of an identicon: the title, or the logo field's reference, so that records of one campaign share a mark. */
const logoText = ({ logo: name = '', title, fields }: Resource, record: AnyRow): string => {
  const target = fields[name]?.target;
  return target === undefined ? String(record[title]) : `${target} ${String(record[name])}`;
};

/**
 * The mark beside a record's title: its colour, its logo, or an identicon. A plain function, as a list calls it for each row.
 * @param size in pixels
 */
export function logo(resource: Resource, record: AnyRow, size: number) {
  const { logo: name, colourField } = resource;
  const colour = record[colourField ?? ''];
  if (typeof colour === 'string')
    return <i className="drawn-mark colour-mark" style={{ width: size, height: size, backgroundColor: colour }} />;
  const url = name === undefined ? undefined : urlIn(record[name]);
  return url === undefined ? (
    identicon(logoText(resource, record), size)
  ) : (
    <img className="drawn-mark" src={toThumbnailUrl(url)} alt="" width={size} height={size} loading="lazy" />
  );
}
