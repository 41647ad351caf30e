import { useMemo } from 'react';
import { useDictionary } from '#src/providers/dictionary.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { ChoicesFilterInput } from '../filterInputs/ChoicesFilterInput.tsx';
import { RecordsPicker } from '../filterInputs/RecordsFilterInput.tsx';
import { isEntryServed, type Narrowing, narrowingFilter } from './narrowing.ts';

interface DimensionPickerProps {
  /** The resource whose records can be chosen. */
  readonly target: string;
  readonly label: string;
  readonly ids: readonly number[];
  /** The restrictions that narrow the choices: to the cities of the included countries. */
  readonly narrowings?: readonly Narrowing[];
  readonly onChange: (ids: number[]) => void;
}

const none: readonly AnyRow[] = [];
const everywhere: readonly Narrowing[] = [];

const idsOf = (chosen: unknown): number[] => (Array.isArray(chosen) ? chosen.map(Number) : []);

/** The browser has loaded all entries: a few are shown as buttons, many are searched here. */
function FromDictionary({ target, label, ids, narrowings = everywhere, onChange }: DimensionPickerProps) {
  const { data = none } = useDictionary(target);
  const { title } = getResource(target);
  const choices = useMemo(() => {
    // Chosen records stay, so that the user can remove them.
    const fits = (row: AnyRow) =>
      ids.includes(row.id) || narrowings.every((narrowing) => isEntryServed(row, narrowing));
    return data.filter(fits).map((row) => ({ value: row.id, label: String(row[title]) }));
  }, [data, title, ids, narrowings]);
  return (
    <ChoicesFilterInput label={label} choices={choices} value={ids} onChange={(chosen) => onChange(idsOf(chosen))} />
  );
}

/** A picker of several records, by title. The server searches large resources. */
export function DimensionPicker(props: DimensionPickerProps) {
  const { target, label, ids, narrowings = everywhere, onChange } = props;
  const resource = getResource(target);
  if (resource.dictionary) return <FromDictionary {...props} />;
  const within = narrowingFilter(narrowings);
  return <RecordsPicker {...{ resource, label, within }} value={ids} onChange={(chosen) => onChange(idsOf(chosen))} />;
}
