import type { InputProps } from '#src/fields/input.ts';
import { findInput } from '#src/fields/inputs.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { linkWords } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { useTaskFormContext } from './taskFormContext.ts';

/** The address of the task's target. The help text names the kind of link that the type needs, with an example. */
export function TargetInput(props: InputProps) {
  const { type } = useTaskFormContext();
  const input = findInput(props.field.kind);
  const help = type.target ? say(manage.target, linkWords(type.target)) : props.help;
  return input ? <input.Component {...props} help={help} /> : null;
}
