import { type ReactNode, useState } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import { getCell, isEmpty } from '#src/fields/cells.ts';
import { sectionWords } from '#src/i18n/explanations.ts';
import { cachedCode } from '#src/providers/dictionary.ts';
import { useActor } from '#src/providers/useActor.ts';
import { canName } from '#src/schema/access/canName.ts';
import { fieldApplies } from '#src/schema/applies.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { AnyRow, Resource, Section } from '#src/schema/resource.ts';
import { fieldValue, labelFor } from '../fieldValue.ts';
import { hasHeading, Sections, tabsOf } from '../sections/Sections.tsx';
import { headFields } from './RecordHead.tsx';

interface FactsProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly labels: Labels;
}

/** A section's facts. Empty facts are hidden if the field is rare or secret, or if the actor sees only filled fields. */
function SectionFacts({ resource, record, labels, section }: FactsProps & { readonly section: Section }) {
  const { ability } = useActor();
  const { readsOnlyFilled: only } = resource;
  const isShown = (name: string, { options, readers }: AnyField) =>
    canName(ability, resource, name) &&
    (!isEmpty(record[name]) || !(readers || options.hideWhenEmpty || (only && ability.can(...only))));
  const elsewhere = [...headFields(resource), resource.status?.machine.reasonField];
  const facts = section.fields.flatMap((name) => {
    const field = resource.fields[name];
    const label = labelFor(resource, name, record);
    return field &&
      label !== undefined &&
      !elsewhere.includes(name) &&
      fieldApplies(field, resource.fields, record, cachedCode) &&
      isShown(name, field)
      ? [{ name, field, label }]
      : [];
  });
  if (facts.length === 0) return null;
  return (
    <section className="facts-box">
      {hasHeading(resource, section) && <h2>{sectionWords(resource, section).title}</h2>}
      <dl className="facts">
        {facts.map(({ name, field, label }) => (
          <div key={name} data-wide={getCell(field).wide}>
            <dt>{label}</dt>
            <dd>{fieldValue(name, record[name], { resource, labels, exact: true, record })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface AllFactsProps extends FactsProps {
  /** Sections to show without tabs, instead of the declaration's. */
  readonly sections?: readonly Section[];
  readonly children?: ReactNode;
}

/** A record's facts by section, in two columns, without the fields that the header and the notes show. */
export function Facts({ sections, children, ...props }: AllFactsProps) {
  const { resource } = props;
  const [tab, setTab] = useState(() => tabsOf(resource)[0]);
  const facts = (section: Section) => <SectionFacts key={section.name} {...props} section={section} />;
  return (
    <div className="facts-column in-order">
      {sections ? (
        sections.map(facts)
      ) : (
        <Sections resource={resource} active={tab} onActivate={setTab}>
          {facts}
        </Sections>
      )}
      {children}
    </div>
  );
}
