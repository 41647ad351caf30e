import type { InputProps } from '#src/fields/input.ts';
import { SelectField } from '#src/fields/SelectField.tsx';
import { fieldLabel } from '#src/i18n/labels.ts';
import { useTaskFormContext } from './taskFormContext.ts';

/** The rewarded work: one of the reward types of the task's type. */
export function RewardTypeInput(props: InputProps) {
  const { type } = useTaskFormContext();
  const options = type.rewards.map(({ id, title }) => ({ value: id, word: title }));
  return (
    <SelectField
      {...props}
      label={fieldLabel(props.resource, 'rewards.rewardType')}
      help={undefined}
      options={options}
    />
  );
}
