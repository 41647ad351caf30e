import type { CellProps } from '../cell.ts';
import { thumbnailOf } from '../uploads/address.ts';
import type { Picture } from './kind.ts';
import './image.css';

export const sortable = false;
export const wide = true;

/** In pixels. */
const thumbnailSize = 24;

export const cell = ({ value: { url, name, width, height }, exact }: CellProps<Picture>) =>
  exact ? (
    <a className="picture" href={url} target="_blank" rel="noopener">
      <img src={url} alt={name} width={width} height={height} loading="lazy" />
    </a>
  ) : (
    <img
      className="thumbnail"
      src={thumbnailOf(url)}
      alt={name}
      width={thumbnailSize}
      height={thumbnailSize}
      loading="lazy"
    />
  );
