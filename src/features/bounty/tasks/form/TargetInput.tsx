import type { InputProps } from '#src/fields/input.ts';
import { inputOf } from '#src/fields/inputs.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { linkWords } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { useTerms } from './TaskTerms.ts';

/** What the task is done to: the address of what its type is about, with an example of one. */
export function TargetInput(props: InputProps) {
  const { type } = useTerms();
  const input = inputOf(props.field.kind);
  const help = type.target ? say(manage.target, linkWords(type.target)) : props.help;
  return input ? <input.Component {...props} help={help} /> : null;
}
