import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const above: Override['above'] = chunk('invoices-above', () =>
  import('../invoices/InvoiceDesk.tsx').then(({ InvoiceDesk }) => InvoiceDesk),
);
