// React-admin's components need its texts inside this theme.
import '#src/providers/reactAdminTexts.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** The server writes the nonce of the page's Content-Security-Policy here; styles without it are dropped. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Styles of components are first in the head, so that our own style sheets override them. */
const cache = createCache({ key: 'q', prepend: true, ...(nonce ? { nonce } : {}) });

/** Provides MUI's theme. It wraps only the menus, forms and dialogs that use MUI. The shell and the lists load neither MUI nor Emotion. */
export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
