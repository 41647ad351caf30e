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

/** What a task pays: each reward in a sentence, and below it the inputs that make it. */
export function RewardsInput(props: InputProps) {
  const { name, field } = props;
  const { fields, append, remove } = useFieldArray({ name });
  const error = useOwnError(name);
  const { default: begun } = field.options;
  const another = isRewards(begun) ? begun : [];
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
        onClick={() => append(another)}
      >
        {manage.addReward}
      </Button>
    </InputGroup>
  );
}
