import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { volumeWords } from '#src/i18n/en/statistics/volumes.ts';
import { say } from '#src/i18n/say.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import { recordDimensions } from '#src/resources/statistics/dimensions.ts';
import { type VolumeFilter, volumeFilters } from '#src/resources/statistics/volumes.ts';
import { Select } from '#src/ui/Select.tsx';
import { periods, type VolumeState } from './useVolumeView.ts';
import '#src/screens/list/quickFilters.css';

interface FilterProps {
  readonly name: VolumeFilter;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

/** A filter by one record of a dictionary, or all. */
function Filter({ name, value, onChange }: FilterProps) {
  const { data = [] } = useDictionary(recordDimensions[name]);
  const options = data.map((row) => ({ value: row.id, word: String(row['title']) }));
  return (
    <Select<number>
      aria-label={dimensionWords[name]}
      options={options}
      value={value}
      placeholder={volumeWords.all[name]}
      onChange={onChange}
    />
  );
}

/** The period and the filters, which are stored in the address. */
export function VolumeFilters({ view, setDays, setFilter, clear }: VolumeState) {
  const isFiltered = Object.values(view.filters).some((id) => id !== undefined);
  return (
    <>
      <fieldset className="quick-filters" aria-label={volumeWords.period}>
        {periods.map((days) => (
          <button
            key={days}
            type="button"
            className="quick-filter"
            aria-pressed={days === view.days}
            onClick={() => setDays(days)}
          >
            {say(volumeWords.lastDays, { count: days })}
          </button>
        ))}
      </fieldset>
      <fieldset className="volume-filters" aria-label={volumeWords.filters}>
        {volumeFilters.map((name) => (
          <Filter key={name} name={name} value={view.filters[name]} onChange={(id) => setFilter(name, id)} />
        ))}
        {isFiltered && (
          <button type="button" className="quiet-button" onClick={clear}>
            {volumeWords.clear}
          </button>
        )}
      </fieldset>
    </>
  );
}
