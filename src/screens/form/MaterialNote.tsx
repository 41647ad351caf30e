import { useWatch } from 'react-hook-form';
import { materialText } from '#src/i18n/explanations.ts';
import { materialMove } from '#src/schema/materialMove.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type FormPlan, valuesToWrite } from './formPlan.ts';

function Note({ plan, record }: { readonly plan: FormPlan; readonly record: AnyRow }) {
  const values = useWatch();
  const move = materialMove(plan.resource, record, Object.keys(valuesToWrite(plan, values)));
  return (
    <output className={move && 'note save-note'} data-tone="waiting">
      {move && materialText(plan.resource)}
    </output>
  );
}

/** Warns before saving if a changed field moves the record to another status. */
export const MaterialNote = ({ plan }: { readonly plan: FormPlan }) =>
  plan.record && plan.resource.material ? <Note plan={plan} record={plan.record} /> : null;
