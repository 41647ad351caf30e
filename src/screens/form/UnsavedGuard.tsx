import type { RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard.tsx';

/**
 * Asks before unsaved changes of a form are lost.
 * @param isSaved set as soon as the form is saved
 */
export function UnsavedGuard({ isSaved }: { readonly isSaved: RefObject<boolean> }) {
  const { control } = useFormContext();
  const { isDirty } = useFormState();
  // The form's control knows of the last keystroke before it is rendered.
  return <LeaveGuard isNeeded={() => !isSaved.current && (isDirty || control._formState.isDirty)} />;
}
