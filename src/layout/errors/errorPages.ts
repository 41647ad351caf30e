import { chunk } from '#src/ui/chunk.ts';

// Rare pages: their code loads when a page is shown.
export const NotFound = chunk('not-found', () => import('./NotFound.tsx').then((one) => one.NotFound)).Component;
export const Unauthorized = chunk('unauthorized', () =>
  import('./Unauthorized.tsx').then((one) => one.Unauthorized),
).Component;
export const ConfirmEmail = chunk('confirm-email', () =>
  import('./ConfirmEmail.tsx').then((one) => one.ConfirmEmail),
).Component;
