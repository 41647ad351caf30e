import type { ComponentPropsWithRef } from 'react';
import './select.css';

type SelectValue = string | number | boolean;

export interface SelectOption<V extends SelectValue> {
  readonly value: V;
  readonly word: string;
}

interface SelectProps<V extends SelectValue>
  extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'children'> {
  readonly options: readonly SelectOption<V>[];
  /** Undefined while no option is chosen: the placeholder is then shown. */
  readonly value: V | undefined;
  /** The text while no option is chosen. Choosing it clears the value. Without a placeholder, an option is always chosen. */
  readonly placeholder?: string | undefined;
  readonly onChange: (value: V | undefined) => void;
}

/** The admin's only select: native, for the keyboard, screen readers and phones, and never blank. */
export function Select<V extends SelectValue>(props: SelectProps<V>) {
  const { options, value, placeholder, onChange, className = '', ...attributes } = props;
  return (
    <select
      {...attributes}
      className={`select ${className}`}
      value={value === undefined ? '' : String(value)}
      data-chosen={value !== undefined}
      onChange={({ target }) => onChange(options.find((one) => String(one.value) === target.value)?.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((one) => (
        <option key={String(one.value)} value={String(one.value)}>
          {one.word}
        </option>
      ))}
    </select>
  );
}
