import { judging } from '#src/i18n/en/bounty/judging.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { CheckTable } from './CheckTable.tsx';
import { useRequirementChecks } from './useRequirementChecks.ts';

interface RequirementsProps {
  readonly task: Task;
  readonly participation: Participation;
  /** Whether the verdict above already reports an empty list. */
  readonly hasVerdict?: boolean;
}

/** The requirements of a task, each with the account's value. */
export function Requirements({ task, participation, hasVerdict = false }: RequirementsProps) {
  const checks = useRequirementChecks(task, participation);
  if (checks === undefined) return <LoadedSection title={judging.requirements} isPending />;
  if (hasVerdict && checks.length === 0) return null;
  return (
    <LoadedSection title={judging.requirements}>
      {checks.length > 0 ? <CheckTable checks={checks} /> : <p className="muted">{judging.noRequirements}</p>}
    </LoadedSection>
  );
}
