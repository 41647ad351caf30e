import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldTitle, useInput } from 'ra-core';
import { useState } from 'react';
import { InputHelperText } from 'react-admin';
import { useAnyError } from '../fieldError.ts';
import { type InputProps, inputProps } from '../input.ts';

/** Splits typed or pasted texts at commas and line breaks. */
const splitTags = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/[,\n]/)).flatMap((text) => text.trim() || []);

/** A free-text autocomplete. Enter, a comma or leaving the input turns the text into a chip. */
export function Input(props: InputProps) {
  const { field, id } = useInput({ ...inputProps(props), format: (value: unknown) => value });
  const error = useAnyError(props.name);
  const value: unknown = field.value;
  const tags = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState('');
  const addTags = (texts: readonly string[]) => field.onChange(splitTags(texts));
  const type = (text: string) => {
    setTyped(text.includes(',') ? '' : text);
    if (text.includes(',')) addTags([...tags, text]);
  };
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={tags}
      onChange={(_, texts) => addTags(texts)}
      inputValue={typed}
      onInputChange={(_, text) => type(text)}
      onBlur={() => field.onBlur()}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={<FieldTitle label={props.label} isRequired={props.field.required} />}
          error={error !== undefined}
          helperText={<InputHelperText error={error} helperText={props.help} />}
        />
      )}
    />
  );
}
