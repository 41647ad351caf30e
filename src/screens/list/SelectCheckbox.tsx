import type { ChangeEvent } from 'react';
import { preloadBatchBar } from './ListBar.tsx';

interface SelectCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly isIndeterminate?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The checkbox that selects a row or the page. The label around it makes the whole cell clickable. */
export const SelectCheckbox = ({ label, checked, isIndeterminate = false, onChange }: SelectCheckboxProps) => (
  <label>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isIndeterminate;
      }}
      onPointerEnter={preloadBatchBar}
      onFocus={preloadBatchBar}
      onChange={onChange}
    />
  </label>
);
