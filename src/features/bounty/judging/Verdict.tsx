import { useGetList, useGetOne } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { say } from '#src/i18n/say.ts';
import { numberMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fieldsMeta } from '#src/screens/query/pageQuery.ts';
import { listQueues, reviewAddress } from '#src/screens/queues.ts';
import { ruleWord, type ShownCheck, valueWord } from './checks.ts';
import { useRequirementChecks } from './useRequirementChecks.ts';
import './judging.css';

function summaryOf(checks: readonly ShownCheck[]) {
  const failed = checks.filter(({ passed }) => passed === false);
  const unknown = checks.filter(({ passed }) => passed === null);
  const total = formatCount(checks.length);
  if (checks.length === 0) return { tone: 'off', text: judging.noRequirements, failed };
  if (failed.length > 0)
    return { tone: 'refused', text: say(judging.someNotMet, { count: formatCount(failed.length), total }), failed };
  if (unknown.length > 0)
    return { tone: 'waiting', text: say(judging.someUntold, { count: formatCount(unknown.length), total }), failed };
  return { tone: 'done', text: say(judging.allMet, { smart_count: checks.length }), failed };
}

const oldest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'ASC' } } as const;

/** A link to the participant's pending submissions, for their deciders. */
function PendingSubmissions({ participation }: { readonly participation: number }) {
  const { ability } = useActor();
  const mayDecide = listQueues(ability).some(({ resource }) => resource === submissions);
  const filter = { participation, status: 'pending' };
  const params = { ...oldest, filter, meta: fieldsMeta(['id']) };
  const { data = [], total = 0 } = useGetList<AnyRow>(submissions.name, params, { enabled: mayDecide });
  const [first] = data;
  return first === undefined ? null : (
    <Link className="button" to={reviewAddress(submissions, first.id)}>
      {say(judging.reviewPending, { smart_count: total })}
    </Link>
  );
}

function LoadedVerdict({ task, participation }: { readonly task: Task; readonly participation: Participation }) {
  const checks = useRequirementChecks(task, participation);
  if (checks === undefined) return null;
  const { tone, text, failed } = summaryOf(checks);
  return (
    <section className="note verdict" data-tone={tone} aria-label={judging.verdict}>
      <p>
        <strong>{text}</strong>
        {failed.map(({ rule, expected, actual }) => (
          <span key={rule}>
            {say(judging.notMet, {
              rule: ruleWord(rule),
              expected: valueWord(rule, expected),
              actual: valueWord(rule, actual),
            })}
          </span>
        ))}
      </p>
      <PendingSubmissions participation={participation.id} />
    </section>
  );
}

/** The top of a participant's page: whether the account meets the requirements, and the pending decisions. */
export function Verdict({ record }: { readonly record: AnyRow }) {
  const { data: participation } = useGetOne<Participation>(participations.name, { id: record.id });
  const { data: task } = useGetOne<Task>(tasks.name, { id: numberMember(record, 'task') });
  return task && participation ? <LoadedVerdict task={task} participation={participation} /> : null;
}
