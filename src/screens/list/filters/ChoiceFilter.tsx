import TextField from '@mui/material/TextField';
import { screens } from '#src/i18n/en/screens.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import { resourceNamed } from '#src/resources/index.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Choice, fixedChoices } from '../choices.ts';
import { useFilters, without } from '../useFilters.ts';

export interface FieldFilterProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
}

interface ChoiceSelectProps extends FieldFilterProps {
  readonly choices: readonly Choice[];
}

/** The browser's own select: known to everyone, and good on a phone. */
function ChoiceSelect({ resource, name, choices }: ChoiceSelectProps) {
  const { filter, setFilter } = useFilters();
  const chosen = choices.findIndex(({ value }) => value === filter[name]);
  return (
    <TextField
      select
      label={fieldLabel(resource, name)}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={({ target }) => {
        const choice = choices[Number(target.value)];
        setFilter(target.value === '' || !choice ? without(filter, [name]) : { ...filter, [name]: choice.value });
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{screens.any}</option>
      {choices.map(({ value, label }, index) => (
        <option key={String(value)} value={index}>
          {label}
        </option>
      ))}
    </TextField>
  );
}

function DictionarySelect({ target, ...props }: FieldFilterProps & { readonly target: string }) {
  const { data = [] } = useDictionary(target);
  const { title } = resourceNamed(target);
  return <ChoiceSelect {...props} choices={data.map((row) => ({ value: row.id, label: String(row[title]) }))} />;
}

/** One of a field's values, or any. */
export function ChoiceFilter(props: FieldFilterProps) {
  const choices = fixedChoices(props.field);
  if (choices) return <ChoiceSelect {...props} choices={choices} />;
  return props.field.target ? <DictionarySelect {...props} target={props.field.target} /> : null;
}
