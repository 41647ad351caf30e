import { useChoicesContext } from 'ra-core';
import { type ComponentProps, type ComponentType, useCallback, useState } from 'react';
import { AutocompleteArrayInput, AutocompleteInput, ReferenceArrayInput, ReferenceInput } from 'react-admin';
import { useDictionary } from '#src/providers/dictionary.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { relevanceKey } from '#src/schema/search.ts';
import { choiceProps, type InputProps } from './input.ts';
import { preventEnter } from './preventEnter.ts';
import { useRankedChoices } from './useRankedChoices.ts';

interface AutocompleteProps extends ReturnType<typeof choiceProps> {
  readonly choices?: AnyRow[];
  readonly isPending?: boolean;
  readonly optionText: string;
  readonly translateChoice: false;
  readonly onInputChange?: ComponentProps<typeof AutocompleteInput>['onInputChange'];
  readonly onKeyDown?: ReturnType<typeof preventEnter>;
}

type Count = 'one' | 'several';

/** The autocomplete for one record, and for several. */
const autocompletes: Readonly<Record<Count, ComponentType<AutocompleteProps>>> = {
  one: AutocompleteInput,
  several: AutocompleteArrayInput,
};
const references = { one: ReferenceInput, several: ReferenceArrayInput } as const;

interface ChoicesProps extends InputProps {
  readonly target: string;
  readonly count: Count;
}

const none: readonly AnyRow[] = [];

/** Choices of a dictionary: all are in the browser, so that the search needs no request. */
function FromDictionary({ target, count, ...props }: ChoicesProps) {
  const Autocomplete = autocompletes[count];
  const { data = none, isPending } = useDictionary(target);
  const { title } = resourceNamed(target);
  const titleOf = useCallback((row: AnyRow) => String(row[title]), [title]);
  return (
    <Autocomplete
      {...choiceProps(props)}
      {...useRankedChoices(data, titleOf)}
      isPending={isPending}
      optionText={title}
      translateChoice={false}
    />
  );
}

interface SearchState {
  readonly filterValues?: Readonly<Record<string, unknown>>;
  readonly isFetching: boolean;
}

/** Choices that the server has found. The previous ones stay until the next have arrived. */
function SearchResults({ target, count, ...props }: ChoicesProps) {
  const Autocomplete = autocompletes[count];
  const [typed, setTyped] = useState<string>();
  const search: SearchState = useChoicesContext();
  const isPending = typed !== undefined && (search.isFetching || search.filterValues?.['q'] !== typed);
  return (
    <Autocomplete
      {...choiceProps(props)}
      optionText={resourceNamed(target).title}
      translateChoice={false}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : undefined)}
      onKeyDown={preventEnter(isPending)}
    />
  );
}

/** Choices of a large resource, which the server searches. */
function FromServer(props: ChoicesProps) {
  const { name, target, count } = props;
  const Reference = references[count];
  return (
    <Reference source={name} reference={target} sort={{ field: relevanceKey, order: 'ASC' }}>
      <SearchResults {...props} />
    </Reference>
  );
}

/** An autocomplete of records of another resource, by title. */
export function ReferenceChoices(props: InputProps & Pick<ChoicesProps, 'count'>) {
  const { target } = props.field;
  if (target === undefined) return null;
  const Choices = resourceNamed(target).dictionary ? FromDictionary : FromServer;
  return <Choices {...props} target={target} />;
}
