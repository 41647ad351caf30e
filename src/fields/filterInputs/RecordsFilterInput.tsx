import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { limits } from '#src/limits.ts';
import { namesakeFields } from '#src/schema/qualifier.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { relevanceKey, searchedFields } from '#src/schema/search.ts';
import { useDebouncedCallback } from '#src/ui/debounce.ts';
import { ChoiceText } from '../ChoiceText.tsx';
import type { FilterInputProps } from '../filter.ts';
import { preventEnter } from '../preventEnter.ts';

type Filter = Readonly<Record<string, unknown>>;

/** Returns the filter for a typed text: by the searchable fields, or the title if there are none. */
function searchFilter(resource: Resource, text: string): Filter {
  if (text === '') return {};
  const isSearchable = searchedFields(resource).length > 0;
  return { [isSearchable ? 'q' : `${resource.title}_contains`]: text };
}

function useRecords(resource: Resource, filter: Filter, perPage: number) {
  const { name, title } = resource;
  const dataProvider = useDataProvider();
  const { data = [], isFetching } = useQuery({
    queryKey: [name, 'operand', filter, perPage],
    queryFn: async ({ signal }) => {
      const meta = { fields: [title, ...namesakeFields(resource)] };
      const sort = { field: relevanceKey, order: 'ASC' } as const;
      const params = { filter, sort, pagination: { page: 1, perPage }, meta, signal };
      return (await dataProvider.getList<AnyRow>(name, params)).data;
    },
    placeholderData: keepPreviousData,
    enabled: perPage > 0,
  });
  return { data, isFetching };
}

function toIds(json: string): number[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.map(Number) : [];
}

interface RecordsPickerProps extends Pick<FilterInputProps, 'label' | 'value' | 'onChange'> {
  readonly resource: Resource;
  /** The values that choices must match, by the fields of the resource. */
  readonly within?: Filter;
}

/** Selects records of another resource, which the server searches. */
export function RecordsPicker({ resource, label, value, onChange, within }: RecordsPickerProps) {
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<string>();
  const search = useDebouncedCallback(setText);
  // A stable array while the values are equal: a new one clears the autocomplete's text.
  const key = JSON.stringify(value ?? []);
  const ids = useMemo(() => toIds(key), [key]);
  const { data, isFetching } = useRecords(
    resource,
    { ...searchFilter(resource, text), ...within },
    limits.choicesAtOnce,
  );
  const selected = useRecords(resource, { id: ids }, ids.length).data;
  const recordOf = (id: number) => [...data, ...selected].find((one) => one.id === id);
  const titleOf = (id: number): string => {
    const record = recordOf(id);
    return record === undefined ? `#${id}` : String(record[resource.title]);
  };
  return (
    <Autocomplete
      multiple
      size="small"
      options={data.map(({ id }) => id)}
      value={ids}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={titleOf}
      getOptionKey={(id) => id}
      renderOption={({ key: _key, ...item }, id) => (
        <li key={id} {...item}>
          <RecordContextProvider value={recordOf(id)}>
            <ChoiceText resource={resource} />
          </RecordContextProvider>
        </li>
      )}
      onInputChange={(_, inputText, reason) => {
        const searchText = inputText.trim().slice(0, limits.searchLength);
        setTyped(reason === 'input' ? searchText : undefined);
        if (reason !== 'selectOption') search(searchText);
      }}
      onKeyDown={preventEnter(typed !== undefined && (isFetching || typed !== text))}
      onChange={(_, next) => onChange(next.length === 0 ? undefined : next)}
      renderInput={({ inputProps, ...params }) => (
        <TextField
          {...params}
          margin="none"
          placeholder={ids.length === 0 ? fields.choose : undefined}
          slotProps={{ htmlInput: { ...inputProps, 'aria-label': label } }}
        />
      )}
    />
  );
}

export function RecordsFilterInput(props: FilterInputProps) {
  const { target } = props.field;
  return target === undefined ? null : <RecordsPicker {...props} resource={getResource(target)} />;
}
