import type { RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard.tsx';

/**
 * Asks before what was typed into a form is lost.
 * @param isSaved set as soon as there is nothing left to lose
 */
export function UnsavedGuard({ isSaved }: { readonly isSaved: RefObject<boolean> }) {
  const { isDirty } = useFormState();
  return isDirty ? <LeaveGuard isNeeded={() => !isSaved.current} /> : null;
}
