import { formatCount } from '#src/format/number.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { say } from '#src/i18n/say.ts';

/** Returns “1,204 entries”. */
export const lineCountText = (count: number): string =>
  count === 1 ? fields.oneEntry : say(fields.entriesCount, { count: formatCount(count) });
