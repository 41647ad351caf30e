import { Suspense } from 'react';
import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

const cutCode = chunk<{ readonly text: string }>('cut-code', () =>
  import('#src/ui/copy/TruncatedCode.tsx').then(({ TruncatedCode }) => TruncatedCode),
);

const code = ({ value }: { readonly value: unknown }) => (
  <Suspense>
    <cutCode.Component text={String(value)} />
  </Suspense>
);

export const columns: Override['columns'] = { hash: code, sender: code };

export const above: Override['above'] = chunk('unassigned-above', () =>
  import('../unassigned/UnassignedDesk.tsx').then(({ UnassignedDesk }) => UnassignedDesk),
);

export const approvalBlocker: Override['approvalBlocker'] = chunk('unassigned-blocker', () =>
  import('../unassigned/InvoiceBlocker.tsx').then(({ InvoiceBlocker }) => InvoiceBlocker),
);
