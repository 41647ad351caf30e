import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { InputHelperText, TextInput } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import { fields as texts } from '#src/i18n/en/fields.ts';
import { limits } from '#src/limits.ts';
import type { InputProps } from '../input.ts';
import './links.css';

interface LinkRowProps {
  readonly name: string;
  readonly onRemove: () => void;
}

const LinkRow = ({ name, onRemove }: LinkRowProps) => (
  <div className="link-row">
    <TextInput
      source={`${name}.title`}
      label={texts.linkTitle}
      helperText={false}
      slotProps={{ htmlInput: { maxLength: limits.nameLength } }}
    />
    <TextInput
      source={`${name}.url`}
      label={texts.linkAddress}
      helperText={false}
      type="url"
      placeholder="https://"
      slotProps={{ htmlInput: { maxLength: limits.urlLength } }}
    />
    <IconButton size="small" aria-label={texts.removeLink} onClick={onRemove}>
      <Close fontSize="small" />
    </IconButton>
  </div>
);

/** What is wrong with the list as a whole. */
function useListError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const message = errors[name]?.message ?? errors[name]?.root?.message;
  return typeof message === 'string' ? message : undefined;
}

/** Rows of a title and an address, to add to and take from. */
export function Input({ name, label, help }: InputProps) {
  const { fields, append, remove } = useFieldArray({ name });
  const error = useListError(name);
  return (
    <fieldset className="links-input">
      <legend className="only-read-aloud">{label}</legend>
      {fields.map(({ id }, index) => (
        <LinkRow key={id} name={`${name}.${index}`} onRemove={() => remove(index)} />
      ))}
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Add />}
        disabled={fields.length >= limits.linksPerRecord}
        onClick={() => append({ title: '', url: '' })}
      >
        {texts.addLink}
      </Button>
      <FormHelperText error={error !== undefined}>
        <InputHelperText error={error} helperText={help} />
      </FormHelperText>
    </fieldset>
  );
}
