import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useController } from 'react-hook-form';
import { entryWords, fieldHelp } from '#src/i18n/explanations.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';
import { useOwnError } from '../fieldError.ts';
import { InputGroup } from '../InputGroup.tsx';
import type { InputProps } from '../input.ts';
import { findInput } from '../inputs.ts';
import '#src/theme/dataTable.css';

/** The path of a field in the declaration, without the indexes of entries. */
const pathOf = (name: string): string => name.replaceAll(/\.\d+/g, '');

/** An input for each subfield, with a button to remove them all, or to add them if empty. */
export function Input(props: InputProps) {
  const { resource, name, field } = props;
  const { field: value } = useController({ name });
  const error = useOwnError(name);
  const path = pathOf(name);
  const words = entryWords(resource, path, field.kind);
  const empty = () =>
    Object.fromEntries(subfieldsOf(field).map(([part, { options }]) => [part, options.default ?? null]));
  const initialValue: unknown = value.value;
  return (
    <InputGroup {...props} error={error}>
      {isPlainObject(initialValue) ? (
        <div className="records-entry">
          <div className="records-parts">
            {subfieldsOf(field).map(([part, subfield]) => {
              const input = findInput(subfield.kind);
              return (
                input && (
                  <input.Component
                    key={part}
                    resource={resource}
                    name={`${name}.${part}`}
                    field={subfield}
                    label={partLabel({ resource, name: path }, field.kind, part)}
                    help={fieldHelp(resource, `${path}.${part}`)}
                  />
                )
              );
            })}
          </div>
          <IconButton size="small" aria-label={words.remove} onClick={() => value.onChange(null)}>
            <Close fontSize="small" />
          </IconButton>
        </div>
      ) : (
        <Button variant="outlined" color="secondary" startIcon={<Add />} onClick={() => value.onChange(empty())}>
          {words.add}
        </Button>
      )}
    </InputGroup>
  );
}
