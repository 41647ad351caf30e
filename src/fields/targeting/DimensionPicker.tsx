import { useMemo } from 'react';
import { useDictionary } from '#src/providers/dictionary.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { ChoicesOperand } from '../operands/ChoicesOperand.tsx';
import { RecordsPicker } from '../operands/RecordsOperand.tsx';

interface DimensionPickerProps {
  /** The resource to choose from. */
  readonly target: string;
  readonly label: string;
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

const none: readonly AnyRow[] = [];

const idsOf = (chosen: unknown): number[] => (Array.isArray(chosen) ? chosen.map(Number) : []);

/** All entries are in the browser: few of them are buttons, many are searched here. */
function FromDictionary({ target, label, ids, onChange }: DimensionPickerProps) {
  const { data = none } = useDictionary(target);
  const { title } = resourceNamed(target);
  const choices = useMemo(() => data.map((row) => ({ value: row.id, label: String(row[title]) })), [data, title]);
  return <ChoicesOperand label={label} choices={choices} value={ids} onChange={(chosen) => onChange(idsOf(chosen))} />;
}

/** A picker of several records, by title: the server searches those of a large resource. */
export function DimensionPicker(props: DimensionPickerProps) {
  const { target, label, ids, onChange } = props;
  const resource = resourceNamed(target);
  if (resource.dictionary) return <FromDictionary {...props} />;
  return <RecordsPicker resource={resource} label={label} value={ids} onChange={(chosen) => onChange(idsOf(chosen))} />;
}
