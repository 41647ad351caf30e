import { useId } from 'react';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Search } from '#src/screens/list/Search.tsx';
import { useFilters } from '#src/screens/query/useFilters.ts';
import { Select, type SelectOption } from '#src/ui/Select.tsx';
import { type Preset, presetIn, withPreset, withValue } from './galleryFilters.ts';
import '#src/screens/list/quickFilters.css';
import '#src/screens/list/tools.css';

interface SelectProps {
  readonly label: string;
  /** The option for any value. */
  readonly anyLabel: string;
  readonly field: string;
  /** The values of the field, as in the address, with their labels. */
  readonly options: readonly SelectOption<string | number | boolean>[];
}

/** Filters by one value of a field, or by none. */
function FilterSelect({ label, anyLabel, field, options }: SelectProps) {
  const { filter, setFilter } = useFilters();
  return (
    <Select
      className="gallery-select"
      aria-label={label}
      placeholder={anyLabel}
      options={options}
      value={options.find(({ value }) => filter[field] === value)?.value}
      onChange={(value) => setFilter(withValue(filter, field, value))}
    />
  );
}

const networkOptions = Object.entries(networkNames).map(([value, word]) => ({ value, word }));
const payOptions = [
  { value: false, word: hunter.paysMoney },
  { value: true, word: hunter.paysTokens },
] as const;

/** The fields that the selects filter by. */
export const selectFields: readonly string[] = ['networks', 'category', 'isIco'];

interface GalleryToolsProps {
  readonly resource: Resource;
  readonly presets: readonly Preset[];
}

/** The presets, as a single choice because they exclude each other. */
function Presets({ presets }: Pick<GalleryToolsProps, 'presets'>) {
  const { filter, setFilter } = useFilters();
  const name = useId();
  const chosen = presetIn(filter, presets);
  return (
    <fieldset className="quick-filters" aria-label={hunter.narrow}>
      {presets.map((preset) => (
        <label key={preset.name} className="quick-filter">
          <input
            type="radio"
            className="only-read-aloud"
            name={name}
            checked={preset === chosen}
            onChange={() => setFilter(withPreset(filter, preset))}
          />
          {hunter[preset.name]}
        </label>
      ))}
    </fieldset>
  );
}

/** The search and the filters of the gallery. */
export function GalleryTools({ resource, presets }: GalleryToolsProps) {
  const { data: categories = [] } = useDictionary('campaign-categories');
  return (
    <div className="list-tools">
      <Search resource={resource} />
      <Presets presets={presets} />
      <div className="gallery-selects">
        <FilterSelect label={hunter.network} anyLabel={hunter.anyNetwork} field="networks" options={networkOptions} />
        <FilterSelect
          label={hunter.category}
          anyLabel={hunter.anyCategory}
          field="category"
          options={categories.map(({ id, title }) => ({ value: id, word: String(title) }))}
        />
        <FilterSelect label={hunter.pay} anyLabel={hunter.anyPay} field="isIco" options={payOptions} />
      </div>
    </div>
  );
}
