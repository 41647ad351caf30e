import { useFormState } from 'react-hook-form';
import { Sections } from '../sections/Sections.tsx';
import { FormSection } from './FormSection.tsx';
import type { Plan } from './plan.ts';

interface FormSectionsProps {
  readonly plan: Plan;
  readonly tab: string | undefined;
  readonly onTab: (tab: string) => void;
}

/** The sections of a form; a tab that contains an error is marked. */
export function FormSections({ plan, tab, onTab }: FormSectionsProps) {
  const { errors } = useFormState();
  const { resource } = plan;
  const wrong = resource.sections.flatMap((section) =>
    section.tab !== undefined && section.fields.some((name) => name in errors) ? [section.tab] : [],
  );
  return (
    <Sections resource={resource} active={tab} onActivate={onTab} wrong={wrong}>
      {(section) => <FormSection key={section.name} plan={plan} section={section} />}
    </Sections>
  );
}
