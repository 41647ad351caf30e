import { useFormState } from 'react-hook-form';
import { Sections } from '../sections/Sections.tsx';
import { FormSection } from './FormSection.tsx';
import type { FormPlan } from './formPlan.ts';

interface FormSectionsProps {
  readonly plan: FormPlan;
  readonly tab: string | undefined;
  readonly onTab: (tab: string) => void;
}

/** The sections of a form; a tab that contains an error is marked. */
export function FormSections({ plan, tab, onTab }: FormSectionsProps) {
  const { errors } = useFormState();
  const { resource } = plan;
  const invalidSections = resource.sections.flatMap((section) =>
    section.tab !== undefined && section.fields.some((name) => name in errors) ? [section.tab] : [],
  );
  return (
    <Sections resource={resource} active={tab} onActivate={onTab} wrong={invalidSections}>
      {(section) => <FormSection key={section.name} plan={plan} section={section} />}
    </Sections>
  );
}
