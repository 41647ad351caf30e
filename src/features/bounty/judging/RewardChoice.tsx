import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { type FormEvent, useId } from 'react';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { numberMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { rewardNames } from './rewardNames.ts';

/** Whether stakes can be corrected: the task fixes the prizes of raffles and rankings. */
const isCorrectable = ({ method }: Task['rewards'][number]): boolean => method !== 'raffle' && method !== 'top';

type Choice = { readonly reward: number } | { readonly stakesAwarded: number };

/** Saves a choice immediately, on the displayed version. The approval pays it. */
function useSaveChoice(submission: AnyRow) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const keep = useCacheRecord(submissions);
  const { id } = submission;
  return useMutation({
    mutationFn: async (data: Choice) =>
      (await dataProvider.update<AnyRow>(submissions.name, { id, data, previousData: submission })).data,
    onSuccess: (record, choice) => {
      keep(record);
      notify('reward' in choice ? judging.rewardKept : judging.stakesKept, { type: 'success' });
    },
  });
}

interface StakesProps {
  readonly value: number;
  readonly isPending: boolean;
  readonly onSave: (stakesAwarded: number) => void;
}

/** The number of stakes that the submission earns, if it differs from the reward. */
function Stakes({ value, isPending, onSave }: StakesProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const stakes = Number(new FormData(event.currentTarget).get('stakes'));
    if (Number.isFinite(stakes)) onSave(stakes);
  };
  return (
    <form className="stakes-form" onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {judging.stakesToAward}
      </label>
      <span className="field-box">
        <input key={value} id={id} name="stakes" type="number" min={0} step="any" defaultValue={value} required />
      </span>
      <button type="submit" className="button" disabled={isPending}>
        {judging.keepStakes}
      </button>
    </form>
  );
}

interface RewardChoiceProps {
  readonly submission: AnyRow;
  readonly task: Task;
}

/** The reward that an approval pays: preset by the hunter's tier, and editable until the approval. */
export function RewardChoice({ submission, task }: RewardChoiceProps) {
  const { ability } = useActor();
  const nameOf = rewardNames(task);
  const { mutate, isPending, error } = useSaveChoice(submission);
  const chosen = numberMember(submission, 'reward');
  const reward = task.rewards[(chosen ?? 0) - 1];
  if (!allows(ability, 'update', submissions.name, submission)) return null;
  return (
    <LoadedSection title={judging.chooseReward}>
      <fieldset className="reward-choice" aria-label={judging.chooseReward} disabled={isPending}>
        {task.rewards.map((_, index) => (
          <label key={nameOf(index + 1)}>
            <input
              type="radio"
              name={`reward-${submission.id}`}
              checked={chosen === index + 1}
              onChange={() => mutate({ reward: index + 1 })}
            />
            {nameOf(index + 1)}
          </label>
        ))}
      </fieldset>
      {chosen === undefined && <p className="judging-warning">{messageOf(problem('rewardRequired'))}</p>}
      {reward?.unit === 'stake' && isCorrectable(reward) && (
        <Stakes
          value={numberMember(submission, 'stakesAwarded') ?? reward.amount}
          isPending={isPending}
          onSave={(stakesAwarded) => mutate({ stakesAwarded })}
        />
      )}
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
    </LoadedSection>
  );
}
