import Add from '@mui/icons-material/Add';
import { useInput } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { targeting as words } from '#src/i18n/en/admin/targeting.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useAnyError } from '../fieldError.ts';
import { InputGroup } from '../InputGroup.tsx';
import { type InputProps, inputProps } from '../input.ts';
import { DimensionRow } from './DimensionRow.tsx';
import { findNarrowings } from './narrowing.ts';
import { useRestrictions } from './useRestrictions.ts';
import './targeting.css';

interface AddProps {
  readonly dimensions: readonly string[];
  readonly labelOf: (dimension: string) => string;
  readonly onAdd: (dimension: string) => void;
  /** The dimension whose restriction was just removed, from which the focus continues. */
  readonly removed: string | undefined;
}

/** A button for each unrestricted dimension. */
function AddDimension({ dimensions, labelOf, onAdd, removed }: AddProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const all = [...(buttons.current?.querySelectorAll('button') ?? [])];
    if (removed !== undefined) all.find(({ dataset }) => dataset['dimension'] === removed)?.focus();
  }, [removed]);
  if (dimensions.length === 0) return null;
  return (
    <div ref={buttons} className="targeting-add">
      <span aria-hidden>{words.add}</span>
      {dimensions.map((dimension) => (
        <button
          key={dimension}
          type="button"
          data-dimension={dimension}
          aria-label={say(words.addOne, { dimension: labelOf(dimension) })}
          onClick={() => onAdd(dimension)}
        >
          <Add aria-hidden />
          {labelOf(dimension)}
        </button>
      ))}
    </div>
  );
}

/** Restricted dimensions, each with its switch and its picker. Buttons below add the others. */
export function Input(props: InputProps) {
  const { field } = useInput({ ...inputProps(props), format: (value: unknown) => value });
  const error = useAnyError(props.name);
  const { rows, others, set, remove } = useRestrictions(props.field, field.value, (next) => field.onChange(next));
  const [added, setAdded] = useState<string>();
  const [removed, setRemoved] = useState<string>();
  const labelOf = (dimension: string) => partLabel(props, props.field.kind, dimension);
  return (
    <InputGroup {...props} error={error}>
      {rows.length === 0 && <p className="targeting-none">{words.unrestricted}</p>}
      <div className="targeting-rows">
        {rows.map(({ dimension, ...row }) => (
          <DimensionRow
            key={dimension}
            {...row}
            narrowings={row.mode === 'include' ? findNarrowings({ dimension, ...row }, rows) : []}
            label={labelOf(dimension)}
            isNew={dimension === added}
            onChange={(mode, ids) => set(dimension, mode, ids)}
            onRemove={() => {
              setRemoved(dimension);
              remove(dimension);
            }}
          />
        ))}
      </div>
      <AddDimension
        dimensions={others}
        labelOf={labelOf}
        removed={removed}
        onAdd={(dimension) => {
          setAdded(dimension);
          setRemoved(undefined);
          set(dimension, 'include', []);
        }}
      />
    </InputGroup>
  );
}
