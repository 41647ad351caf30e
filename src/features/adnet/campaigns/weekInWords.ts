import { weekShape } from '#src/fields/schedule/rules.ts';
import { runsOf } from '#src/fields/schedule/scheduleText.ts';
import { schedule as scheduleWords } from '#src/i18n/en/admin/schedule.ts';
import { campaignWords as words } from '#src/i18n/en/adnet/campaigns.ts';

const and = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** “8–20”, “9–12 and 13–18”; empty for all day. */
const hoursOf = (day: string): string =>
  day.includes('0')
    ? and.format([...day.matchAll(/1+/g)].map(({ index, 0: run }) => `${index}–${index + run.length}`))
    : '';

const shortDay = (day: number): string => scheduleWords.days[day]?.slice(0, 3) ?? '';
const runNames: Readonly<Record<string, string>> = {
  '0 6': words.everyDay,
  '0 4': words.weekdays,
  '5 6': words.weekends,
};

/** Describes a week within a sentence: “weekdays 8–20”, “at any hour”. An incomplete week counts as any hour. */
export function weekInWords(value: unknown): string {
  const { data: week } = weekShape.safeParse(value);
  if (week === undefined || week.every((day) => !day.includes('0'))) return words.always;
  const runs = runsOf(week).filter(({ hours }) => hours.includes('1'));
  if (runs.length === 0) return words.never;
  return runs
    .map(({ first, last, hours }) => {
      const days = first === last ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`;
      return [runNames[`${first} ${last}`] ?? days, hoursOf(hours)].filter(Boolean).join(' ');
    })
    .join(', ');
}
