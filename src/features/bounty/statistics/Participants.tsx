import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RewardNamesContext } from '#src/features/bounty/judging/RewardName.tsx';
import { rewardNames } from '#src/features/bounty/judging/rewardNames.ts';
import { hiddenFieldsOf } from '#src/features/bounty/judging/stakeFields.ts';
import { seesParticipants } from '#src/features/bounty/model/seesParticipants.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { resourceTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { EmbeddedList } from '#src/screens/list/EmbeddedList.tsx';
import '#src/screens/list/quickFilters.css';

const lists = [participations, submissions];
/** The parameter of the address with the displayed list. */
const parameter = 'show';

/** The participants or the submissions of a task. Only one list is displayed, because the URL stores one filter and order. */
export function Participants({ task }: { readonly task: Task }) {
  const { id } = task;
  const { ability } = useActor();
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => ({ task: id }), [id]);
  const nameOf = useMemo(() => rewardNames(task), [task]);
  const requestedList = new URLSearchParams(search).get(parameter);
  const shownList = lists.find(({ name }) => name === requestedList) ?? participations;
  if (!seesParticipants(ability)) return null;
  return (
    <section className="task-participants" aria-label={judging.who}>
      <fieldset className="quick-filters" aria-label={judging.who}>
        {lists.map((resource) => (
          <button
            key={resource.name}
            type="button"
            className="quick-filter"
            aria-pressed={resource === shownList}
            onClick={() => void navigate({ search: `${parameter}=${resource.name}` }, { replace: true })}
          >
            {resourceTitle(resource)}
          </button>
        ))}
      </fieldset>
      <RewardNamesContext value={nameOf}>
        <EmbeddedList key={shownList.name} resource={shownList} filter={filter} hiddenFields={hiddenFieldsOf(task)} />
      </RewardNamesContext>
    </section>
  );
}
