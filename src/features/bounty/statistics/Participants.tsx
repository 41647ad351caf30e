import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TaskOfWork } from '#src/features/bounty/judging/RewardName.tsx';
import { untoldOf } from '#src/features/bounty/judging/stakeFields.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { resourceTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { allows } from '#src/schema/access/ability.ts';
import { EmbeddedList } from '#src/screens/list/EmbeddedList.tsx';
import '#src/screens/list/quickFilters.css';

const lists = [participations, submissions];
/** What the address calls the shown list. */
const parameter = 'show';

/** Who takes part and what they have handed in, one list at a time: the address keeps the filter and the order of one. */
export function Participants({ task }: { readonly task: Task }) {
  const { id } = task;
  const { ability } = useActor();
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => ({ task: id }), [id]);
  const named = new URLSearchParams(search).get(parameter);
  const shown = lists.find(({ name }) => name === named) ?? participations;
  if (!allows(ability, 'view', 'TaskDetailedStatistics')) return null;
  return (
    <section className="task-participants" aria-label={judging.who}>
      <fieldset className="quick-filters" aria-label={judging.who}>
        {lists.map((resource) => (
          <button
            key={resource.name}
            type="button"
            className="quick-filter"
            aria-pressed={resource === shown}
            onClick={() => void navigate({ search: `${parameter}=${resource.name}` }, { replace: true })}
          >
            {resourceTitle(resource)}
          </button>
        ))}
      </fieldset>
      <TaskOfWork value={task}>
        <EmbeddedList key={shown.name} resource={shown} filter={filter} hiddenFields={untoldOf(task)} />
      </TaskOfWork>
    </section>
  );
}
