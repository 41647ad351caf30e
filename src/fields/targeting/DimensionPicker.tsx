import { useMemo } from 'react';
import { useDictionary } from '#src/providers/dictionary.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { ChoicesFilterInput } from '../filterInputs/ChoicesFilterInput.tsx';
import { RecordsPicker } from '../filterInputs/RecordsFilterInput.tsx';
import { isEntryServed, type Narrowing, narrowingFilter } from './narrowing.ts';

interface DimensionPickerProps {
  /** The resource to choose from. */
  readonly target: string;
  readonly label: string;
  readonly ids: readonly number[];
  /** What narrows the choices: the cities of the included countries. */
  readonly narrowings?: readonly Narrowing[];
  readonly onChange: (ids: number[]) => void;
}

const none: readonly AnyRow[] = [];
const everywhere: readonly Narrowing[] = [];

const idsOf = (chosen: unknown): number[] => (Array.isArray(chosen) ? chosen.map(Number) : []);

/** All entries are in the browser: few of them are buttons, many are searched here. */
function FromDictionary({ target, label, ids, narrowings = everywhere, onChange }: DimensionPickerProps) {
  const { data = none } = useDictionary(target);
  const { title } = getResource(target);
  const choices = useMemo(() => {
    // What is chosen stays, so that it can be removed.
    const fits = (row: AnyRow) =>
      ids.includes(row.id) || narrowings.every((narrowing) => isEntryServed(row, narrowing));
    return data.filter(fits).map((row) => ({ value: row.id, label: String(row[title]) }));
  }, [data, title, ids, narrowings]);
  return (
    <ChoicesFilterInput label={label} choices={choices} value={ids} onChange={(chosen) => onChange(idsOf(chosen))} />
  );
}

/** A picker of several records, by title: the server searches those of a large resource. */
export function DimensionPicker(props: DimensionPickerProps) {
  const { target, label, ids, narrowings = everywhere, onChange } = props;
  const resource = getResource(target);
  if (resource.dictionary) return <FromDictionary {...props} />;
  const within = narrowingFilter(narrowings);
  return <RecordsPicker {...{ resource, label, within }} value={ids} onChange={(chosen) => onChange(idsOf(chosen))} />;
}
