import type { ChangeEvent } from 'react';

interface SelectCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly isIndeterminate?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A plain function, not a component: there is one in every row. The label around it makes all of its cell clickable. */
export const SelectCheckbox = ({ label, checked, isIndeterminate = false, onChange }: SelectCheckboxProps) => (
  <label>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isIndeterminate;
      }}
      onChange={onChange}
    />
  </label>
);
