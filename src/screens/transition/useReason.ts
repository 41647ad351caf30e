import { useState } from 'react';
import { useDraft, useSaveDraft } from '#src/providers/useDraft.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The subject of a reason. */
export interface ReasonPlace {
  readonly resource: Resource;
  readonly transition: RecordMove;
  /** The record that is decided on; undefined for several. */
  readonly recordId: number | undefined;
}

/** The name of its draft among the page's drafts. */
export const reasonForm = ({ resource, transition, recordId }: ReasonPlace): string =>
  `${resource.name} ${recordId ?? 'several'} ${transition.name}`;

/**
 * The reason that the user is writing. If the session ends, the same account gets it back with the same transition.
 * @param initialReason a reason that the user wrote before and didn't send
 */
export function useReason(place: ReasonPlace, initialReason = '') {
  const draft = useDraft(reasonForm(place));
  const [reason, setReason] = useState(typeof draft.returned === 'string' ? draft.returned : initialReason);
  useSaveDraft(draft, () => (reason.trim() === '' ? undefined : reason));
  return [reason, setReason] as const;
}
