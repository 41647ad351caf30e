import { SelectInput } from 'react-admin';
import { type InputProps, inputProps } from '#src/fields/input.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { useTaskFormContext } from './taskFormContext.ts';

/** What the reward is for: one of the reward types of the task's type. */
export function RewardTypeInput(props: InputProps) {
  const { type } = useTaskFormContext();
  return (
    <SelectInput
      {...inputProps({ ...props, label: manage.rewardParts.rewardType, help: undefined })}
      choices={type.rewards.map(({ id, title }) => ({ id, name: title }))}
      translateChoice={false}
    />
  );
}
