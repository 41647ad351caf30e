import { useChoicesContext } from 'ra-core';
import { type ComponentProps, type ComponentType, type JSX, useCallback, useMemo, useState } from 'react';
import { AutocompleteArrayInput, AutocompleteInput, ReferenceArrayInput, ReferenceInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { fold } from '#src/format/fold.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import { isExcepted } from '#src/schema/except.ts';
import { namesakeFields } from '#src/schema/qualifier.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { relevanceKey } from '#src/schema/search.ts';
import { belongsToParents, parentFields, type parentValues } from '#src/schema/within.ts';
import { ChoiceText } from './ChoiceText.tsx';
import { choiceProps, type InputProps } from './input.ts';
import { preventEnter } from './preventEnter.ts';
import { useParents } from './useParents.ts';
import { useRankedChoices } from './useRankedChoices.ts';

interface AutocompleteProps extends ReturnType<typeof choiceProps> {
  readonly choices?: AnyRow[];
  readonly isPending?: boolean;
  readonly optionText: string | JSX.Element;
  readonly inputText?: (choice: AnyRow) => string;
  readonly matchSuggestion?: (typed: string, choice: AnyRow) => boolean;
  readonly translateChoice: false;
  readonly onInputChange?: ComponentProps<typeof AutocompleteInput>['onInputChange'];
  readonly onKeyDown?: ReturnType<typeof preventEnter>;
}

type Count = 'one' | 'several';

/** The autocompletes for one record and for several. */
const autocompletes: Readonly<Record<Count, ComponentType<AutocompleteProps>>> = {
  one: AutocompleteInput,
  several: AutocompleteArrayInput,
};
const references = { one: ReferenceInput, several: ReferenceArrayInput } as const;

interface ChoicesProps extends InputProps {
  readonly target: string;
  readonly count: Count;
  /** The values that narrow the choices, by the fields of the target. */
  readonly parents: ReturnType<typeof parentValues>;
}

const none: readonly AnyRow[] = [];
const noParents = {};

/** Returns the texts of choices: the title, with a second line if titles aren't unique. */
function textProps(resource: Resource) {
  const { title } = resource;
  if (namesakeFields(resource).length === 0) return { optionText: title };
  return {
    optionText: <ChoiceText resource={resource} />,
    inputText: (choice: AnyRow) => String(choice[title]),
    matchSuggestion: (typed: string, choice: AnyRow) => fold(String(choice[title])).includes(fold(typed.trim())),
  };
}

/** Choices of a dictionary: the browser has loaded all of them, so that a search needs no request. */
function FromDictionary(choices: ChoicesProps) {
  const { target, count, parents, ...props } = choices;
  const { field, name } = choices;
  const Autocomplete = autocompletes[count];
  const { data: all = none, isPending } = useDictionary(target);
  // The server accepts the stored record too, because it isn’t changed.
  const stored: unknown = useFormState({ name }).defaultValues?.[name];
  const data = useMemo(
    () =>
      all.filter((choice) => belongsToParents(choice, parents) && (!isExcepted(field, choice) || choice.id === stored)),
    [all, parents, field, stored],
  );
  const resource = getResource(target);
  const { title } = resource;
  const text = useMemo(() => textProps(resource), [resource]);
  const titleOf = useCallback((row: AnyRow) => String(row[title]), [title]);
  return (
    <Autocomplete
      {...choiceProps(props)}
      {...useRankedChoices(data, titleOf)}
      {...text}
      isPending={isPending}
      translateChoice={false}
    />
  );
}

interface SearchState {
  readonly filterValues?: Readonly<Record<string, unknown>>;
  readonly isFetching: boolean;
}

/** Choices from the server's search. The previous ones stay until the next arrive. */
function SearchResults({ target, count, ...props }: Omit<ChoicesProps, 'parents'>) {
  const Autocomplete = autocompletes[count];
  const text = useMemo(() => textProps(getResource(target)), [target]);
  const [typed, setTyped] = useState<string>();
  const search: SearchState = useChoicesContext();
  const isPending = typed !== undefined && (search.isFetching || search.filterValues?.['q'] !== typed);
  return (
    <Autocomplete
      {...choiceProps(props)}
      {...text}
      translateChoice={false}
      onInputChange={(_event, typing, reason) => setTyped(reason === 'input' ? typing : undefined)}
      onKeyDown={preventEnter(isPending)}
    />
  );
}

/** Choices of a large resource, which the server searches at each keystroke. Requests only the shown fields. */
function FromServer({ parents, ...rest }: ChoicesProps) {
  const { name, target, count } = rest;
  const Reference = references[count];
  const resource = getResource(target);
  const meta = { fields: [resource.title, ...namesakeFields(resource)] };
  return (
    <Reference
      source={name}
      reference={target}
      filter={parents}
      sort={{ field: relevanceKey, order: 'ASC' }}
      queryOptions={{ meta }}
    >
      <SearchResults {...rest} />
    </Reference>
  );
}

function Choices(props: ChoicesProps) {
  const From = getResource(props.target).dictionary ? FromDictionary : FromServer;
  return <From {...props} />;
}

const NarrowedChoices = (props: Omit<ChoicesProps, 'parents'>) => <Choices {...props} parents={useParents(props)} />;

/** An autocomplete of records of another resource, by title. Its parents narrow the choices. */
export function ReferenceChoices(props: InputProps & Pick<ChoicesProps, 'count'>) {
  const { target } = props.field;
  if (target === undefined) return null;
  const isNarrowed = parentFields(props.field).length > 0;
  return isNarrowed ? (
    <NarrowedChoices {...props} target={target} />
  ) : (
    <Choices {...props} target={target} parents={noParents} />
  );
}
