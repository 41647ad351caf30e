import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useOwnError } from '#src/fields/fieldError.ts';
import { InputGroup } from '#src/fields/InputGroup.tsx';
import type { InputProps } from '#src/fields/input.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { limits } from '#src/limits.ts';
import { RewardEntry } from './RewardEntry.tsx';
import { isRewards } from './rewardWords.ts';
import './rewards.css';

/** The rewards of a task, each as a sentence with its inputs below. */
export function RewardsInput(props: InputProps) {
  const { name, field } = props;
  const { fields, append, remove } = useFieldArray({ name });
  const error = useOwnError(name);
  const { default: defaults } = field.options;
  const newEntry = isRewards(defaults) ? defaults : [];
  return (
    <InputGroup {...props} error={error} className="rewards">
      {fields.map(({ id }, index) => (
        <Suspense key={id} fallback={<div className="reward reward-waiting" aria-busy />}>
          <RewardEntry {...props} name={`${name}.${index}`} number={index + 1} onRemove={() => remove(index)} />
        </Suspense>
      ))}
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Add />}
        disabled={fields.length >= limits.rewardsPerTask}
        onClick={() => append(newEntry)}
      >
        {manage.addReward}
      </Button>
    </InputGroup>
  );
}
