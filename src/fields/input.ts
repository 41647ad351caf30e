import { fields } from '#src/i18n/en/admin/fields.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Props of a kind's input. Its value is in the form, under `name`. */
export interface InputProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
  readonly label: string;
  readonly help: string | undefined;
}

/** The props for react-admin's inputs. `isRequired` is explicit, because they can't derive it from a resolver. */
export const inputProps = ({ name, label, help, field }: InputProps) => ({
  source: name,
  label,
  helperText: help ?? (false as const),
  isRequired: field.required,
});

/** The props for autocompletes, which prompt for a choice while they are empty. The label above leaves room for the prompt. */
export const choiceProps = (props: InputProps) => ({
  ...inputProps(props),
  TextFieldProps: { placeholder: fields.choose, slotProps: { inputLabel: { shrink: true } } },
});
