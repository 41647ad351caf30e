import { formatFileSize } from '#src/format/fileSize.ts';
import type { CellProps } from '../cell.ts';
import type { UploadedFile } from './kind.ts';

export const sortable = false;

export const cell = ({ value: { url, name, bytes } }: CellProps<UploadedFile>) => (
  <>
    <a href={url} download={name}>
      {name}
    </a>{' '}
    <span className="unit">{formatFileSize(bytes)}</span>
  </>
);
