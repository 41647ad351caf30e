import { statusWord } from '#src/i18n/labels.ts';
import type { StatusCode } from '#src/schema/status.ts';
import { wordFace } from '../wordFace.ts';

export const csv = wordFace<StatusCode>(({ machine }) =>
  Object.entries(machine?.values ?? {}).map(([name, code]) => [code, statusWord(name)]),
);
