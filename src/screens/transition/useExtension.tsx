import { Suspense, useState } from 'react';
import { fieldLabel } from '#src/i18n/labels.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { fieldToExtend } from './isPossible.ts';
import type { RequestedTransition } from './requestedTransition.ts';

const laterTime = chunk('later-time', () => import('./LaterTime.tsx').then(({ LaterTime }) => LaterTime));

/** The later time that a transition needs, as long as the stored one has passed. */
export function useExtension(resource: Resource, { record, transition }: RequestedTransition) {
  const [field] = useState(() => fieldToExtend(transition, record));
  const [time, setTime] = useState<Date | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const isLater = time !== null && time.getTime() > Date.now();
  if (field === undefined) return undefined;
  const text = messageOf(problem(time === null ? 'required' : 'hasPassed'));
  return {
    field,
    values: isLater ? { [field]: time.toISOString() } : {},
    validate: () => {
      setSubmitted(true);
      return isLater;
    },
    /** @param refused the server's message about the time */
    inputWith: (refused: string | undefined) => (
      <Suspense fallback={<Pending />}>
        <laterTime.Component
          label={fieldLabel(resource, field)}
          value={time}
          problem={isSubmitted && !isLater ? text : refused}
          onChange={setTime}
        />
      </Suspense>
    ),
  };
}
