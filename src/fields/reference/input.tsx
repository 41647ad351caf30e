import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useDictionary } from '#src/providers/dictionary.ts';
import { resourceNamed } from '#src/resources/index.ts';
import { type InputProps, inputProps } from '../input.ts';

type TargetProps = InputProps & { readonly target: string };

/** All choices are in the browser: they are looked through without asking anybody. */
function FromDictionary({ target, ...props }: TargetProps) {
  const { data = [], isPending } = useDictionary(target);
  const { title } = resourceNamed(target);
  return (
    <AutocompleteInput
      {...inputProps(props)}
      choices={data}
      isPending={isPending}
      optionText={title}
      translateChoice={false}
    />
  );
}

function FromServer({ target, ...props }: TargetProps) {
  const { title } = resourceNamed(target);
  return (
    <ReferenceInput source={props.name} reference={target} sort={{ field: title, order: 'ASC' }}>
      <AutocompleteInput {...inputProps(props)} optionText={title} translateChoice={false} />
    </ReferenceInput>
  );
}

/** A record of another resource, found by typing a part of its title. */
export function Input(props: InputProps) {
  const { target } = props.field;
  if (target === undefined) return null;
  return resourceNamed(target).dictionary ? (
    <FromDictionary {...props} target={target} />
  ) : (
    <FromServer {...props} target={target} />
  );
}
