import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import type { InputProps } from '../input.ts';
import { fileHint } from '../uploads/fileHint.ts';
import { extensionsOf } from '../uploads/types.ts';
import { UploadInput } from '../uploads/UploadInput.tsx';
import { cell } from './cell.tsx';
import { pickFileFields, type UploadedFile } from './kind.ts';

const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'bytes' in value;

/** An upload of the types that the field accepts. */
export function Input(props: InputProps) {
  const types = extensionsOf(props.field.options.types);
  return (
    <UploadInput {...props} types={types} keep={pickFileFields} choose={words.chooseFile} hint={fileHint(types)}>
      {(value) =>
        isUploadedFile(value) && (
          <span>{cell({ value, field: props.field, labels: () => undefined, exact: true })}</span>
        )
      }
    </UploadInput>
  );
}
