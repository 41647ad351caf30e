import type { CellProps } from '../cell.ts';
import { thumbnailOf } from '../uploads/address.ts';
import type { Picture } from './kind.ts';
import './image.css';

export const sortable = false;
export const wide = true;

/** In pixels. */
const thumbnailSize = 24;

/** The name of its file tells one picture from another where both are of the same field; elsewhere it tells nobody anything. */
export function cell({ value: { url, name, width, height }, exact, altText }: CellProps<Picture>) {
  const alt = altText?.() ?? name;
  return exact ? (
    <a className="picture" href={url} target="_blank" rel="noopener">
      <img src={url} alt={alt} width={width} height={height} loading="lazy" />
    </a>
  ) : (
    <img
      className="thumbnail"
      src={thumbnailOf(url)}
      alt={alt}
      width={thumbnailSize}
      height={thumbnailSize}
      loading="lazy"
    />
  );
}
