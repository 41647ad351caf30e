import { isMoney } from '#src/fields/money/isMoney.ts';
import { formatMoney } from '#src/format/money.ts';
import { calendarWords as words } from '#src/i18n/en/statistics/delivery.ts';
import { historyWord } from '#src/i18n/historyWord.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { DeliveryCalendar } from '#src/resources/statistics/routes/delivery.ts';

type Change = DeliveryCalendar['changes'][number];

/** Whether the changes are listed: a transition's name already describes its change. */
const isWritten = (action: string): boolean => action === 'update';

function fieldText({ field, before, after }: Change['changes'][number]): string {
  const name = fieldLabel(advertCampaigns, field);
  if (!isMoney(before) || !isMoney(after)) return say(words.fieldChanged, { field: name });
  const isMore = Number(after.amount) > Number(before.amount);
  return say(isMore ? words.raised : words.lowered, {
    field: name,
    before: formatMoney(before.amount, before.currency),
    after: formatMoney(after.amount, after.currency),
  });
}

/** “Bid raised from 1.00 USD to 1.20 USD”, “Paused, by Ada Lovelace” */
export function changeText({ action, by, reason, changes }: Change): string {
  const fields = isWritten(action) ? changes.map(fieldText).join('; ') : '';
  const what = [fields || historyWord(action), reason].filter(Boolean).join(': ');
  return by === null ? what : say(words.by, { what, who: by });
}
