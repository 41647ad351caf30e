import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';

const state = (name: string) => ({
  main: `var(--${name})`,
  light: `var(--${name})`,
  dark: `var(--${name})`,
  contrastText: 'var(--surface)',
});

/**
 * MUI's theme. One colour scheme is enough, as its colours are the variables of tokens.css. They follow the mode themselves, so that a
 * change of mode renders nothing again.
 */
export const theme = createTheme({
  // The document sets the mode: without this, the first component would reset it to light.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  breakpoints: { values: { xs: 0, sm: 576, md: 768, lg: 992, xl: 1368 } },
  spacing: 4,
  shape: { borderRadius: 8 },
  palette: {
    primary: {
      main: 'var(--accent)',
      light: 'var(--accent)',
      dark: 'var(--accent-hover)',
      contrastText: 'var(--on-accent)',
    },
    secondary: {
      main: 'var(--text-muted)',
      light: 'var(--text-muted)',
      dark: 'var(--text)',
      contrastText: 'var(--surface)',
    },
    success: state('done'),
    warning: state('waits'),
    error: state('refused'),
    info: state('accent'),
    text: { primary: 'var(--text)', secondary: 'var(--text-muted)', disabled: 'var(--text-muted)' },
    background: { default: 'var(--canvas)', paper: 'var(--surface)' },
    divider: 'var(--border)',
    bulkActionsToolbarBackgroundColor: 'var(--accent-soft)',
    action: {
      active: 'var(--text-muted)',
      hover: 'var(--hover)',
      selected: 'var(--accent-soft)',
      focus: 'var(--hover)',
    },
  },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    fontWeightLight: 400,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    h6: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '20px' },
    caption: { fontSize: 12, lineHeight: '16px' },
    button: { fontWeight: 500, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 150,
      standard: 150,
      complex: 180,
      enteringScreen: 150,
      leavingScreen: 120,
    },
  },
  components,
});
