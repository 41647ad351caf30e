import type { InputProps } from '../input.ts';
import { ReferenceChoices } from '../ReferenceChoices.tsx';

/** An autocomplete for several records of another resource, by title. */
export const Input = (props: InputProps) => <ReferenceChoices {...props} count="several" />;
