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
  /** The parents that choices belong to: the cities of the included countries. */
  readonly within?: Readonly<Record<string, readonly number[]>>;
  readonly onChange: (ids: number[]) => void;
}

const none: readonly AnyRow[] = [];
const everywhere: Readonly<Record<string, readonly number[]>> = {};

const idsOf = (chosen: unknown): number[] => (Array.isArray(chosen) ? chosen.map(Number) : []);

/** All entries are in the browser: few of them are buttons, many are searched here. */
function FromDictionary({ target, label, ids, within = everywhere, onChange }: DimensionPickerProps) {
  const { data = none } = useDictionary(target);
  const { title } = resourceNamed(target);
  const choices = useMemo(() => {
    const parents = Object.entries(within);
    // What is chosen stays, so that it can be removed.
    const fits = (row: AnyRow) =>
      ids.includes(row.id) || parents.every(([name, those]) => those.includes(Number(row[name])));
    return data.filter(fits).map((row) => ({ value: row.id, label: String(row[title]) }));
  }, [data, title, ids, within]);
  return <ChoicesOperand label={label} choices={choices} value={ids} onChange={(chosen) => onChange(idsOf(chosen))} />;
}

/** A picker of several records, by title: the server searches those of a large resource. */
export function DimensionPicker(props: DimensionPickerProps) {
  const { target, label, ids, within = everywhere, onChange } = props;
  const resource = resourceNamed(target);
  if (resource.dictionary) return <FromDictionary {...props} />;
  return <RecordsPicker {...{ resource, label, within }} value={ids} onChange={(chosen) => onChange(idsOf(chosen))} />;
}
