import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

/** What a kind's input is told. Its value is the form's, under its name. */
export interface InputProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
  readonly label: string;
  readonly help: string | undefined;
}

/** The same, as react-admin's inputs take it. What is required the declaration says: with a resolver they can't know. */
export const inputProps = ({ name, label, help, field }: InputProps) => ({
  source: name,
  label,
  helperText: help ?? (false as const),
  isRequired: field.required,
});
