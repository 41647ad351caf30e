import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { refocus } from '#src/ui/refocus.ts';

interface FocusOnErrorProps {
  readonly formId: string;
  /** The open tab, if the form has tabs. */
  readonly tab?: string | undefined;
  readonly onTab?: (tab: string) => void;
}

/** After a failed save, opens the tab of the first field with an error and focuses it. */
export function FocusOnError({ formId, tab, onTab }: FocusOnErrorProps) {
  const { submitCount, isSubmitSuccessful } = useFormState();
  const focused = useRef(0);
  useEffect(() => {
    if (submitCount === focused.current || isSubmitSuccessful) return;
    const field = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const hidden = field?.closest<HTMLElement>('[role="tabpanel"][hidden]')?.dataset['tab'];
    if (hidden !== undefined && onTab) return onTab(hidden);
    focused.current = submitCount;
    if (field) refocus(field);
  }, [formId, submitCount, isSubmitSuccessful, tab, onTab]);
  return null;
}
