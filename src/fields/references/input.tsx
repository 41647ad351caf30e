import type { InputProps } from '../input.ts';
import { ReferenceChoices } from '../ReferenceChoices.tsx';

/** Records of another resource, each found by typing a part of its title. */
export const Input = (props: InputProps) => <ReferenceChoices {...props} count="several" />;
