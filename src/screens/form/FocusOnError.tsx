import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** After a save that was refused, here or by the server, the first field with an error comes into view and has the focus. */
export function FocusOnError({ formId }: { readonly formId: string }) {
  const { submitCount, isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, submitCount, isSubmitSuccessful]);
  return null;
}
