import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { useFieldArray } from 'react-hook-form';
import { entryWords, partLabel } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import { partsOf } from '#src/schema/parts.ts';
import { useOwnError } from '../fieldError.ts';
import { InputGroup } from '../InputGroup.tsx';
import type { InputProps } from '../input.ts';
import { inputOf } from '../inputs.ts';
import './records.css';

interface EntryProps extends InputProps {
  /** Said on the button that takes it from the list. */
  readonly removal: string;
  readonly onRemove: () => void;
}

/** An entry: an input for each of its parts, by its kind. */
function Entry({ resource, name: entry, field, removal, onRemove }: EntryProps) {
  return (
    <div className="records-entry">
      <div className="records-parts">
        {partsOf(field).map(([name, part]) => {
          const input = inputOf(part.kind);
          const label = partLabel(field.kind, name);
          return (
            input && (
              <input.Component
                key={name}
                resource={resource}
                name={`${entry}.${name}`}
                field={part}
                label={label}
                help={undefined}
              />
            )
          );
        })}
      </div>
      <IconButton size="small" aria-label={removal} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </div>
  );
}

/** Entries to add to and take from. */
export function Input(props: InputProps) {
  const { resource, name, field } = props;
  const words = entryWords(resource, name, field.kind);
  const { fields, append, remove } = useFieldArray({ name });
  const error = useOwnError(name);
  const { max = limits.recordsPerRecord } = field.options;
  const empty = () => Object.fromEntries(partsOf(field).map(([part, { options }]) => [part, options.default ?? null]));
  return (
    <InputGroup {...props} error={error}>
      {fields.map(({ id }, index) => (
        <Suspense key={id} fallback={<div className="records-waiting" aria-busy />}>
          <Entry {...props} name={`${name}.${index}`} removal={words.remove} onRemove={() => remove(index)} />
        </Suspense>
      ))}
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Add />}
        disabled={typeof max === 'number' && fields.length >= max}
        onClick={() => append(empty())}
      >
        {words.add}
      </Button>
    </InputGroup>
  );
}
