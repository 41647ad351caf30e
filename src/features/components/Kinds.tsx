import { type ReactNode, useMemo } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import { renderValue } from '#src/fields/cells.ts';
import { examples } from '#src/fields/examples.ts';
import { compareTexts } from '#src/format/compareTexts.ts';
import { components } from '#src/i18n/en/admin/components.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { ReadOnlyField } from '#src/screens/form/ReadOnlyField.tsx';
import { useLabels } from '#src/screens/useLabels.ts';
import { KindForm } from './KindForm.tsx';
import { CommonOptions, KindOptions } from './KindOptions.tsx';
import { kindsResource, sampleRecord } from './kindsResource.ts';

const kinds = Object.keys(examples).toSorted(compareTexts);
const records = [sampleRecord];

function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="kind-state">
      <p className="kind-state-name">{name}</p>
      {children}
    </div>
  );
}

function Kind({ kind, labels }: { readonly kind: string; readonly labels: Labels }) {
  const value = sampleRecord[kind];
  const place = { resource: kindsResource, labels };
  return (
    <section className="box kind" id={`kind-${kind}`}>
      <h3>
        {fieldLabel(kindsResource, kind)} <code>{kind}</code>
      </h3>
      <KindOptions kind={kind} />
      <div className="kind-states">
        <State name={components.states.inList}>{renderValue(kind, value, { ...place, exact: false })}</State>
        <State name={components.states.onPage}>{renderValue(kind, value, { ...place, exact: true })}</State>
        <State name={components.states.readOnly}>
          <ReadOnlyField resource={kindsResource} name={kind} record={sampleRecord} />
        </State>
        <State name={components.states.edit}>
          <KindForm kind={kind} value={value} />
        </State>
        <State name={components.states.empty}>
          <p>{renderValue(kind, null, { ...place, exact: true })}</p>
          <KindForm kind={kind} value={null} />
        </State>
        <State name={components.states.error}>
          <KindForm kind={kind} value={examples[kind]?.refused} />
        </State>
      </div>
    </section>
  );
}

/** Every kind of field, what it may be told, and each of its states. */
export function Kinds() {
  const names = useMemo(() => [...kinds], []);
  const labels = useLabels(kindsResource, names, records);
  return (
    <>
      <CommonOptions />
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} labels={labels} />
      ))}
    </>
  );
}
