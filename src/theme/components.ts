import type { ThemeOptions } from '@mui/material/styles';

const floating = {
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  backgroundColor: 'var(--raised)',
  backgroundImage: 'none',
  boxShadow: 'var(--float)',
};

/** The styles of MUI's components. React-admin's inputs use its defaults: full width, dense and small. */
export const components: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, padding: '0 14px', whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 32, padding: '0 10px' },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: { defaultProps: { transitionDuration: 120 } },
  MuiPopover: { defaultProps: { transitionDuration: 120 }, styleOverrides: { paper: floating } },
  MuiDialog: { styleOverrides: { paper: floating } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, lineHeight: '24px', fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '0 24px 24px' } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } } },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 36, gap: 10, borderRadius: 6, margin: '0 6px', padding: '6px 10px', fontSize: 14 },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { fontSize: 12, backgroundColor: 'var(--text)', color: 'var(--surface)', borderRadius: 6 },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  // The list stays inside the form's landmark, where screen readers find it. Enter chooses the first match. The list isn't a tab stop, as
  // browsers make of scrollable elements: leaving the input would close it under the focus.
  MuiAutocomplete: {
    defaultProps: {
      fullWidth: true,
      disablePortal: true,
      autoHighlight: true,
      slotProps: { listbox: { tabIndex: -1 } },
    },
    styleOverrides: { paper: floating },
  },
  // Tabbing past the input doesn't open its list. The editor of rich text has paragraphs, which a span may not contain.
  RaLabeled: { defaultProps: { component: 'div' } },
  RaAutocompleteInput: { defaultProps: { openOnFocus: false } },
  // React-admin's own pages report a write after the response; "undoable" would report it before the request.
  RaEdit: { defaultProps: { mutationMode: 'pessimistic' } },
  RaDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaBulkDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaBulkUpdateButton: { defaultProps: { mutationMode: 'pessimistic' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: 'var(--surface)' },
      notchedOutline: { borderColor: 'var(--border-strong)' },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontSize: 12, height: 24 } } },
  MuiLinearProgress: { styleOverrides: { root: { height: 1 } } },
};
