import { SelectInput } from 'react-admin';
import { type InputProps, inputProps } from '#src/fields/input.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { useTerms } from './TaskTerms.ts';

/** What the reward is for: one of what tasks of the type are paid for. */
export function RewardTypeInput(props: InputProps) {
  const { type } = useTerms();
  return (
    <SelectInput
      {...inputProps({ ...props, label: manage.rewardParts.rewardType, help: undefined })}
      choices={type.rewards.map(({ id, title }) => ({ id, name: title }))}
      translateChoice={false}
    />
  );
}
