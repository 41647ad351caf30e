import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enGB } from 'date-fns/locale/en-GB';
import type { ReactNode } from 'react';
import './datePickers.css';

/** What the pickers need around them: weeks begin on Monday, as the day comes first in DD.MM.YYYY. */
export const DatePickers = ({ children }: { readonly children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enGB}>
    {children}
  </LocalizationProvider>
);

/** Like every other text field: small, and with the pattern of a date in it while it is empty. */
export const pickerTextField = {
  size: 'small',
  margin: 'dense',
  fullWidth: true,
  slotProps: { inputLabel: { shrink: true } },
} as const;
