import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';
import { CutCode } from '#src/ui/copy/CutCode.tsx';

const code = ({ value }: { readonly value: unknown }) => <CutCode text={String(value)} />;

export const columns: Override['columns'] = { hash: code, sender: code };

export const above: Override['above'] = chunk('unassigned-above', () =>
  import('../unassigned/UnassignedDesk.tsx').then(({ UnassignedDesk }) => UnassignedDesk),
);

export const approvalBlocker: Override['approvalBlocker'] = chunk('unassigned-blocker', () =>
  import('../unassigned/InvoiceBlocker.tsx').then(({ InvoiceBlocker }) => InvoiceBlocker),
);
