import { useState } from 'react';
import { useDraft, useSaveDraft } from '#src/providers/useDraft.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';

/** What a reason is given for. */
export interface ReasonPlace {
  readonly resource: Resource;
  readonly transition: RecordMove;
  /** The record that is decided on; undefined for several. */
  readonly recordId: number | undefined;
}

/** The name of its draft among those of the page. */
export const reasonForm = ({ resource, transition, recordId }: ReasonPlace): string =>
  `${resource.name} ${recordId ?? 'several'} ${transition.name}`;

/**
 * The reason that is being written. If the session ends, it comes back when the same account asks for the same transition again.
 * @param initialReason a reason that was written before and not sent
 */
export function useReason(place: ReasonPlace, initialReason = '') {
  const draft = useDraft(reasonForm(place));
  const [reason, setReason] = useState(typeof draft.returned === 'string' ? draft.returned : initialReason);
  useSaveDraft(draft, () => (reason.trim() === '' ? undefined : reason));
  return [reason, setReason] as const;
}
