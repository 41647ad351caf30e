import type { InputProps } from '../input.ts';
import { ReferenceChoices } from '../ReferenceChoices.tsx';

/** A record of another resource, found by typing a part of its title. */
export const Input = (props: InputProps) => <ReferenceChoices {...props} count="one" />;
