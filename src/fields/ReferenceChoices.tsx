import type { ComponentType } from 'react';
import { AutocompleteArrayInput, AutocompleteInput, ReferenceArrayInput, ReferenceInput } from 'react-admin';
import { useDictionary } from '#src/providers/dictionary.ts';
import { resourceNamed } from '#src/resources/index.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type InputProps, inputProps } from './input.ts';

interface AutocompleteProps extends ReturnType<typeof inputProps> {
  readonly choices?: AnyRow[];
  readonly isPending?: boolean;
  readonly optionText: string;
  readonly translateChoice: false;
}

type Count = 'one' | 'several';

/** What chooses one record, and what chooses several. */
const autocompletes: Readonly<Record<Count, ComponentType<AutocompleteProps>>> = {
  one: AutocompleteInput,
  several: AutocompleteArrayInput,
};
const references = { one: ReferenceInput, several: ReferenceArrayInput } as const;

interface ChoicesProps extends InputProps {
  readonly target: string;
  readonly count: Count;
}

/** All choices are in the browser: they are looked through without asking anybody. */
function FromDictionary({ target, count, ...props }: ChoicesProps) {
  const Autocomplete = autocompletes[count];
  const { data = [], isPending } = useDictionary(target);
  const { title } = resourceNamed(target);
  return (
    <Autocomplete
      {...inputProps(props)}
      choices={data}
      isPending={isPending}
      optionText={title}
      translateChoice={false}
    />
  );
}

/** There are too many to load them all: the server looks through them. */
function FromServer({ target, count, ...props }: ChoicesProps) {
  const Autocomplete = autocompletes[count];
  const Reference = references[count];
  const { title } = resourceNamed(target);
  return (
    <Reference source={props.name} reference={target} sort={{ field: title, order: 'ASC' }}>
      <Autocomplete {...inputProps(props)} optionText={title} translateChoice={false} />
    </Reference>
  );
}

/** Records of another resource, each found by typing a part of its title. */
export function ReferenceChoices(props: InputProps & Pick<ChoicesProps, 'count'>) {
  const { target } = props.field;
  if (target === undefined) return null;
  const Choices = resourceNamed(target).dictionary ? FromDictionary : FromServer;
  return <Choices {...props} target={target} />;
}
