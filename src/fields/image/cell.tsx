import type { CellProps } from '../cell.ts';
import { toThumbnailUrl } from '../uploads/uploadUrls.ts';
import type { Picture } from './kind.ts';
import './image.css';

export const sortable = false;
export const wide = true;

/** Thumbnail width and height, in pixels. */
const thumbnailSize = 24;

/** Without a record, the alternative text is the file name, which distinguishes pictures of the same field. */
export function cell({ value: { url, name, width, height }, exact, altText }: CellProps<Picture>) {
  const alt = altText?.() ?? name;
  return exact ? (
    <a className="picture" href={url} target="_blank" rel="noopener">
      <img src={url} alt={alt} width={width} height={height} loading="lazy" />
    </a>
  ) : (
    <img
      className="thumbnail"
      src={toThumbnailUrl(url)}
      alt={alt}
      width={thumbnailSize}
      height={thumbnailSize}
      loading="lazy"
    />
  );
}
