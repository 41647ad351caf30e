import { useInput } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { Select, type SelectOption } from '#src/ui/Select.tsx';
import type { InputProps } from './input.ts';

interface SelectFieldProps<V extends string | number> extends InputProps {
  readonly options: readonly SelectOption<V>[];
}

/** A select in a form: its label above, its help or error below. If empty, it prompts for a choice. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { name, label, help, options } = props;
  const { required } = props.field;
  const { id, field: input, fieldState } = useInput({ source: name, defaultValue: null });
  const { ref, onBlur, onChange } = input;
  const value: unknown = useWatch({ name });
  const chosen = options.find((one) => one.value === value)?.value;
  const message = fieldState.error?.message ?? help;
  const empty = required ? fields.choose : fields.noChoice;
  const helpId = `${id}-help`;
  return (
    <div className="select-field" data-invalid={fieldState.invalid}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden>&thinsp;*</span>}
      </label>
      <Select
        id={id}
        ref={ref}
        name={name}
        options={options}
        value={chosen}
        placeholder={required && chosen !== undefined ? undefined : empty}
        aria-required={required}
        aria-invalid={fieldState.invalid}
        aria-describedby={message ? helpId : undefined}
        onBlur={onBlur}
        onChange={(next) => onChange(next ?? null)}
      />
      {message && (
        <span id={helpId} className="select-help">
          {message}
        </span>
      )}
    </div>
  );
}
