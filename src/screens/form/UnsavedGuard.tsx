import type { RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard.tsx';

/**
 * Asks the user before unsaved changes of a form are lost.
 * @param isSaved set as soon as the form is saved
 */
export function UnsavedGuard({ isSaved }: { readonly isSaved: RefObject<boolean> }) {
  const { control } = useFormContext();
  const { isDirty } = useFormState();
  // The form's control has the last keystroke before React renders it.
  return <LeaveGuard isNeeded={() => !isSaved.current && (isDirty || control._formState.isDirty)} />;
}
