import type { ChangeEvent } from 'react';

interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly isPartial?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A plain function, not a component: there is one in every row. The label around it makes all of its cell clickable. */
export const SelectBox = ({ label, checked, isPartial = false, onChange }: SelectBoxProps) => (
  <label>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isPartial;
      }}
      onChange={onChange}
    />
  </label>
);
