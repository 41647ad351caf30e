import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { entryWords, fieldHelp } from '#src/i18n/explanations.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';
import { useOwnError } from '../fieldError.ts';
import { InputGroup } from '../InputGroup.tsx';
import type { InputProps } from '../input.ts';
import { findInput } from '../inputs.ts';
import '#src/theme/dataTable.css';

interface EntryProps extends InputProps {
  /** The name of the list. */
  readonly list: string;
  /** Accessible name of the button that removes the entry. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
  /** Called with the element of the row once it is mounted. */
  readonly onShown: (row: Element) => void;
}

/** Focuses the first control that accepts input. */
const focusFirst = (entry: Element): void =>
  entry.querySelector<HTMLElement>(':is(input, textarea, [tabindex="0"]):not([aria-hidden], [tabindex="-1"])')?.focus();

/** An entry, with an input for each of its subfields. */
function Entry({ resource, list, name: entry, field, removeLabel, onRemove, onShown }: EntryProps) {
  const row = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(onShown);
  useEffect(() => {
    if (row.current) show(row.current);
  }, []);
  return (
    <div ref={row} className="records-entry">
      <div className="records-parts">
        {subfieldsOf(field).map(([name, part]) => {
          const input = findInput(part.kind);
          const label = partLabel({ resource, name: list }, field.kind, name);
          return (
            input && (
              <input.Component
                key={name}
                resource={resource}
                name={`${entry}.${name}`}
                field={part}
                label={label}
                help={fieldHelp(resource, `${list}.${name}`)}
              />
            )
          );
        })}
      </div>
      <IconButton size="small" aria-label={removeLabel} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </div>
  );
}

/**
 * Focuses the next entry after a removal, or the button that adds an entry.
 * @returns a function to call with the index of the entry before its removal
 */
function useFocusAfterRemoval(add: RefObject<HTMLButtonElement | null>, count: number) {
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined) return;
    const next = add.current?.parentElement?.querySelectorAll('.records-entry')[removed.current];
    removed.current = undefined;
    if (next) focusFirst(next);
    else add.current?.focus();
  }, [add, count]);
  return (place: number) => {
    removed.current = place;
  };
}

/** The entries, each with a remove button, and a button to add another. */
export function Input(props: InputProps) {
  const { resource, name, field } = props;
  const words = entryWords(resource, name, field.kind);
  const { fields, append, remove } = useFieldArray({ name });
  const error = useOwnError(name);
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  const willRemove = useFocusAfterRemoval(addButton, fields.length);
  const { max = limits.recordsPerRecord } = field.options;
  const empty = () =>
    Object.fromEntries(subfieldsOf(field).map(([part, { options }]) => [part, options.default ?? null]));
  return (
    <InputGroup {...props} error={error}>
      {fields.map(({ id }, index) => (
        <Suspense key={id} fallback={<div className="records-waiting" aria-busy />}>
          <Entry
            {...props}
            list={name}
            name={`${name}.${index}`}
            removeLabel={words.remove}
            onRemove={() => {
              willRemove(index);
              remove(index);
            }}
            onShown={(row) => {
              if (isAdded.current) focusFirst(row);
              isAdded.current = false;
            }}
          />
        </Suspense>
      ))}
      <Button
        ref={addButton}
        variant="outlined"
        color="secondary"
        startIcon={<Add />}
        disabled={typeof max === 'number' && fields.length >= max}
        onClick={() => {
          isAdded.current = true;
          append(empty(), { shouldFocus: false });
        }}
      >
        {words.add}
      </Button>
    </InputGroup>
  );
}
