import type { RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard.tsx';

/**
 * Asks before what was typed into a form is lost.
 * @param isSaved set as soon as there is nothing left to lose
 */
export function UnsavedGuard({ isSaved }: { readonly isSaved: RefObject<boolean> }) {
  const { control } = useFormContext();
  const { isDirty } = useFormState();
  // What was typed just now isn't drawn yet: the form itself knows it already.
  return <LeaveGuard isNeeded={() => !isSaved.current && (isDirty || control._formState.isDirty)} />;
}
