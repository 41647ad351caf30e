import { statusWord } from '#src/i18n/labels.ts';
import type { StatusCode } from '#src/schema/status.ts';
import { choiceCsvFace } from '../choiceCsvFace.ts';

export const csv = choiceCsvFace<StatusCode>(({ machine }) =>
  Object.entries(machine?.values ?? {}).map(([name, code]) => [code, statusWord(name)]),
);
