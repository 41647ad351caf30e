import { CodeInput } from '../CodeInput.tsx';
import { codeLists } from '../codes.ts';
import type { InputProps } from '../input.ts';

export const Input = (props: InputProps) => <CodeInput {...props} list={codeLists.country} />;
