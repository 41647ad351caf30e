import { isValid } from 'date-fns';
import { Suspense, useState } from 'react';
import { fieldLabel } from '#src/i18n/labels.ts';
import { messageOf, type ProblemName, problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { fieldToExtend } from './isMovePossible.ts';
import type { RequestedTransition } from './requestedTransition.ts';

const laterTime = chunk('later-time', () => import('./LaterTime.tsx').then(({ LaterTime }) => LaterTime));

/** The problem of a time; an incomplete time is an invalid date. */
function timeProblemOf(time: Date | null): ProblemName | undefined {
  if (time === null) return 'required';
  if (!isValid(time)) return 'invalidDate';
  return time.getTime() > Date.now() ? undefined : 'hasPassed';
}

/** The later time that a transition needs while the stored time has passed. */
export function useExtension(resource: Resource, { record, transition }: RequestedTransition) {
  const [field] = useState(() => fieldToExtend(transition, record));
  const [time, setTime] = useState<Date | null>(null);
  const [problemName, setProblemName] = useState<ProblemName>();
  if (field === undefined) return undefined;
  const change = (newTime: Date | null) => {
    setTime(newTime);
    setProblemName(undefined);
  };
  return {
    field,
    values: time && isValid(time) ? { [field]: time.toISOString() } : {},
    validate: () => {
      const timeProblem = timeProblemOf(time);
      setProblemName(timeProblem);
      return timeProblem === undefined;
    },
    /** @param refused the server's message about the time */
    inputWith: (refused: string | undefined) => (
      <Suspense fallback={<Pending />}>
        <laterTime.Component
          label={fieldLabel(resource, field)}
          value={time}
          problem={problemName ? messageOf(problem(problemName)) : refused}
          onChange={change}
        />
      </Suspense>
    ),
  };
}
