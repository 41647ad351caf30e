import { useMemo, useState } from 'react';
import type { Values } from '#src/fields/validate.ts';
import { form } from '#src/i18n/en/admin/form.ts';
import { fieldLabel, nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fieldValue } from '../fieldValue.ts';
import { useLabels } from '../useLabels.ts';
import type { FormPlan } from './formPlan.ts';
import type { Conflict } from './useFormSave.ts';
import './conflict.css';

type Side = 'yours' | 'theirs';
const sides: readonly Side[] = ['yours', 'theirs'];

/** The names of the two sides: both are the user's own in a conflict with their second tab. */
const sideWords = {
  own: { yours: form.hereSide, theirs: form.otherTab },
  others: { yours: form.yours, theirs: form.theirs },
} as const;

interface ConflictViewProps {
  readonly plan: FormPlan;
  readonly conflict: Conflict;
  readonly saving: {
    readonly resolveConflict: (chosen: Values, conflict: Conflict) => Promise<void>;
    readonly backToForm: () => void;
  };
}

/** Shows both values of each clashing field side by side, for a choice. Changes of one side are merged and reported. */
export function ConflictView({ plan: { resource }, conflict, saving }: ConflictViewProps) {
  const { yours, theirs, isOwn, merge } = conflict;
  const names = merge.clashing;
  const words = sideWords[isOwn ? 'own' : 'others'];
  const merged = [...merge.yoursAlone, ...merge.theirsAlone].map((name) => fieldLabel(resource, name)).join(', ');
  const records = useMemo<AnyRow[]>(() => [theirs, { ...theirs, ...yours }], [theirs, yours]);
  const labels = useLabels(resource, names, records);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (name: string): Side => chosen[name] ?? 'yours';
  const saveChoices = () => {
    const ownValues = names.filter((name) => sideOf(name) === 'yours').map((name) => [name, yours[name]] as const);
    void saving.resolveConflict(Object.fromEntries(ownValues), conflict);
  };
  const valueOf = (side: Side, name: string) => (side === 'yours' ? yours[name] : theirs[name]);
  return (
    <section className="box form-section conflict">
      <h2>{say(isOwn ? form.ownConflictTitle : form.conflictTitle, nounsOf(resource))}</h2>
      <p className="section-text">{form.conflictText}</p>
      {merged !== '' && <p className="section-text">{say(form.merged, { fields: merged })}</p>}
      {names.map((name) => (
        <fieldset key={name} className="conflict-field">
          <legend>{fieldLabel(resource, name)}</legend>
          {sides.map((side) => (
            <label key={side} className="conflict-value">
              <span className="conflict-side">
                <input
                  type="radio"
                  name={name}
                  checked={sideOf(name) === side}
                  onChange={() => setChosen({ ...chosen, [name]: side })}
                />
                {words[side]}
              </span>{' '}
              <span>{fieldValue(name, valueOf(side, name), { resource, labels, exact: true })}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="conflict-actions">
        <button type="button" className="button" onClick={saving.backToForm}>
          {form.conflictBack}
        </button>
        <button type="button" className="button" data-kind="filled" onClick={saveChoices}>
          {form.keepChosen}
        </button>
      </div>
    </section>
  );
}
