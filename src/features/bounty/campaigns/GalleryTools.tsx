import { useId, useState } from 'react';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Search } from '#src/screens/list/Search.tsx';
import { covers, useFilters } from '#src/screens/query/useFilters.ts';
import { chosen, toggled, togglesOf } from './galleryFilters.ts';
import '#src/screens/list/quickFilters.css';
import '#src/screens/list/tools.css';

interface SelectProps {
  readonly label: string;
  /** What stands for any. */
  readonly any: string;
  readonly field: string;
  /** The value of the field, as the address writes it, and its word. */
  readonly options: readonly { readonly value: unknown; readonly word: string }[];
}

/** Chooses one value of a field, or any. */
function FilterSelect({ label, any, field, options }: SelectProps) {
  const { filter, setFilter } = useFilters();
  const id = useId();
  const at = options.findIndex(({ value }) => filter[field] === value);
  return (
    <label className="gallery-select" htmlFor={id}>
      <span className="only-read-aloud">{label}</span>
      <select
        id={id}
        value={at}
        data-chosen={at >= 0}
        onChange={({ target }) => setFilter(chosen(filter, field, options[Number(target.value)]?.value))}
      >
        <option value={-1}>{any}</option>
        {options.map(({ word }, index) => (
          <option key={word} value={index}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}

const networks = Object.entries(networkNames).map(([value, word]) => ({ value, word }));
const kinds = [
  { value: false, word: hunter.paysMoney },
  { value: true, word: hunter.paysTokens },
] as const;

/** What of a filter these tools show. */
export const inTools = [
  'status',
  'subscriptionsClosed',
  'startAt_lte',
  'endAt_gte',
  'endAt_lte',
  'networks',
  'category',
  'isIco',
] as const;

function Toggles() {
  const { filter, setFilter } = useFilters();
  // Whoever leaves the page open past midnight still takes away what they have set.
  const [toggles] = useState(() => togglesOf(new Date()));
  return (
    <fieldset className="quick-filters" aria-label={hunter.narrow}>
      {toggles.map(({ name, part }) => (
        <button
          key={name}
          type="button"
          className="quick-filter"
          aria-pressed={covers(filter, part)}
          onClick={() => setFilter(toggled(filter, part))}
        >
          {hunter[name]}
        </button>
      ))}
    </fieldset>
  );
}

/** The search and the filters of the gallery. */
export function GalleryTools({ resource }: { readonly resource: Resource }) {
  const { data: categories = [] } = useDictionary('campaign-categories');
  return (
    <div className="list-tools">
      <Search resource={resource} />
      <Toggles />
      <div className="gallery-selects">
        <FilterSelect label={hunter.network} any={hunter.anyNetwork} field="networks" options={networks} />
        <FilterSelect
          label={hunter.category}
          any={hunter.anyCategory}
          field="category"
          options={categories.map(({ id, title }) => ({ value: id, word: String(title) }))}
        />
        <FilterSelect label={hunter.pay} any={hunter.anyPay} field="isIco" options={kinds} />
      </div>
    </div>
  );
}
