import { useState } from 'react';
import { getCell } from '#src/fields/cells.ts';
import type { KindFilter } from '#src/fields/filter.ts';
import { filterLoader } from '#src/fields/filters.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { comparisonWord } from '#src/i18n/comparisons.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type Comparison, comparisonsOf, operatorsOf } from '#src/schema/comparisons.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { currentComparison, currentOperands, withComparison } from '#src/screens/query/fieldFilter.ts';
import { useFilters } from '#src/screens/query/useFilters.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';
import { Select } from '#src/ui/Select.tsx';

interface FieldFilterProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
}

interface FilterControlsProps extends FieldFilterProps {
  readonly face: KindFilter;
}

/** The value for an operand input. An input with several values gets an array, even of a single value. */
const operandValue = ({ takesSeveral }: KindFilter, value: unknown): unknown =>
  takesSeveral && value !== undefined ? [value].flat() : value;

/** The chosen comparison, else that of the active filter, else the first one offered. */
function useComparison({ face, resource, name, field }: FilterControlsProps) {
  const { filter } = useFilters();
  const [chosen, choose] = useState<Comparison>();
  const possible = comparisonsOf(field, rulesOf(field).operators);
  const comparisons = face.comparisons?.filter((one) => possible.includes(one)) ?? possible;
  const comparison = chosen ?? currentComparison(resource, name, filter) ?? comparisons[0] ?? 'is';
  return { offered: comparisons, comparison, choose };
}

/** The comparison and the operands of a field. Changes apply immediately. */
function FilterControls(props: FilterControlsProps) {
  const { face, resource, name, field } = props;
  const { filter, setFilter } = useFilters();
  const { offered: comparisons, comparison, choose } = useComparison(props);
  const values = currentOperands(name, comparison, filter);
  const label = fieldLabel(resource, name);
  const cell = getCell(field);
  const set = (next: Comparison, operands: readonly unknown[]) =>
    setFilter(withComparison(resource, name, filter, next, operands));
  const compare = (next: Comparison) => {
    choose(next);
    // Entered values stay if the new comparison has the same number of operands.
    set(next, operatorsOf(next).length === values.length ? values : []);
  };
  return (
    <fieldset className="field-filter" aria-label={label}>
      <span className="field-filter-name">{label}</span>
      <Select
        aria-label={say(recordWords.comparisonOf, { field: label })}
        value={comparison}
        options={comparisons.map((value) => ({ value, word: comparisonWord(value, cell) }))}
        onChange={(next) => next && compare(next)}
      />
      <div className="field-filter-operands">
        {operatorsOf(comparison).map((operator, index) => (
          <face.Operand
            key={`${comparison} ${operator}`}
            {...{ field, operator }}
            label={`${label}, ${comparisonWord(comparison === 'between' ? boundLabel(operator) : comparison, cell)}`}
            value={operandValue(face, values[index])}
            onChange={(value) => set(comparison, values.toSpliced(index, 1, value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The comparison that names one end of a range in its input's label. */
const boundLabel = (operator: string): Comparison => (operator === 'gte' ? 'atLeast' : 'atMost');

const chunks = new Map<string, Chunk<FieldFilterProps>>();

/** The chunk of a kind's filter, loaded when a panel shows one. */
function filterChunk(kind: string): Chunk<FieldFilterProps> | undefined {
  const load = filterLoader(kind);
  if (load === undefined) return undefined;
  const cached = chunks.get(kind);
  if (cached) return cached;
  const created = chunk(`filter-${kind}`, async () => {
    const face = await load();
    return (props: FieldFilterProps) => <FilterControls {...props} face={face} />;
  });
  chunks.set(kind, created);
  return created;
}

/** The filter of a field; renders nothing for a kind without comparisons. */
export function FieldFilter(props: FieldFilterProps) {
  const Chunk = filterChunk(props.field.kind)?.Component;
  return Chunk && <Chunk {...props} />;
}
