import type { Choice } from '#src/fields/filterInputs/ChoicesFilterInput.tsx';
import { weekdayWords } from '#src/i18n/en/statistics/dimensions.ts';
import { eventWords } from '#src/i18n/en/statistics/events.ts';
import {
  type DimensionName,
  dimensionNames,
  isRecordDimension,
  recordDimensions,
} from '#src/resources/statistics/dimensions.ts';
import { eventNames } from '#src/resources/statistics/events.ts';
import { type Ability, allows } from '#src/schema/access/ability.ts';

const hours: readonly Choice[] = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const weekdays: readonly Choice[] = weekdayWords.map((label, index) => ({ value: index + 1, label }));

/** The values of small dimensions without records. Days and hours of a date are filtered by a click. */
export const fixedChoices: Partial<Readonly<Record<DimensionName, readonly Choice[]>>> = {
  hourOfDay: hours,
  dayOfWeek: weekdays,
  event: eventNames.map((value) => ({ value, label: eventWords[value] })),
};

/** Returns the dimensions whose values the reader can choose from. */
export const filterableFor = (ability: Ability): readonly DimensionName[] =>
  dimensionNames.filter(
    (name) =>
      fixedChoices[name] !== undefined || (isRecordDimension(name) && allows(ability, 'read', recordDimensions[name])),
  );
