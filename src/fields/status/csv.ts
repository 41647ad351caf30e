import { statusWord } from '#src/i18n/labels.ts';
import type { StatusCode } from '#src/schema/status.ts';
import { choiceCsvFormat } from '../choiceCsvFormat.ts';

export const csv = choiceCsvFormat<StatusCode>(({ machine }) =>
  Object.entries(machine?.values ?? {}).map(([name, code]) => [code, statusWord(name)]),
);
