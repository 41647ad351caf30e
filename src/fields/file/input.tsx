import { formatFileSize } from '#src/format/fileSize.ts';
import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import type { InputProps } from '../input.ts';
import { inWords, isUploadType, type UploadType } from '../uploads/types.ts';
import { UploadInput } from '../uploads/UploadInput.tsx';
import { mostBytes } from '../uploads/upload.ts';
import { cell } from './cell.tsx';
import type { UploadedFile } from './kind.ts';

const typesOf = (types: unknown): UploadType[] => (Array.isArray(types) ? types.map(String).filter(isUploadType) : []);

const isThere = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'bytes' in value;

/** A file to choose or drop, of the types that the field takes. */
export function Input(props: InputProps) {
  const types = typesOf(props.field.options.types);
  const hint = words.hint.replace('%{types}', inWords(types)).replace('%{size}', formatFileSize(mostBytes(types)));
  return (
    <UploadInput
      {...props}
      types={types}
      keep={({ url, name, type, bytes }) => ({ url, name, type, bytes })}
      choose={words.chooseFile}
      hint={hint}
    >
      {(value) =>
        isThere(value) && <span>{cell({ value, field: props.field, labels: () => undefined, exact: true })}</span>
      }
    </UploadInput>
  );
}
