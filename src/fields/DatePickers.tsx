import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enGB } from 'date-fns/locale/en-GB';
import type { ReactNode } from 'react';
import './datePickers.css';

/** Localization of the date pickers: weeks begin on Monday. */
export const DatePickers = ({ children }: { readonly children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enGB}>
    {children}
  </LocalizationProvider>
);

/** The text field of the pickers, styled like the others. The raised label leaves room for an empty field's date pattern. */
export const pickerTextField = {
  size: 'small',
  margin: 'dense',
  fullWidth: true,
  slotProps: { inputLabel: { shrink: true } },
} as const;
