import type { ReactNode } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { allSwitchesOff } from '#src/schema/switchMoves.ts';
import { fieldValue } from '../fieldValue.ts';
import { logo } from './logo.tsx';

/** In pixels. */
const logoSize = 48;

interface RecordHeadProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly labels: Labels;
  /** `h2` below the page's own title. */
  readonly heading?: 'h1' | 'h2';
  /** The text of the heading, if the record's title is ambiguous. */
  readonly name?: string;
  /** Makes the heading focusable under this id. */
  readonly headingId?: string;
  /** The actions. */
  readonly children: ReactNode;
}

/** The fields that the header shows; the facts leave them out. */
export const headFields = (resource: Resource): readonly (string | undefined)[] => [
  resource.title,
  resource.logo,
  resource.status?.field,
  resource.ownerField,
  ...Object.keys(allSwitchesOff(resource)),
];

/** The switches that are on. */
const switchedOn = (resource: Resource, record: AnyRow) =>
  Object.keys(allSwitchesOff(resource))
    .filter((name) => record[name] === true)
    .map((name) => (
      <span key={name} className="chip" data-tone={resource.fields[name]?.switches?.tone}>
        {fieldLabel(resource, name)}
      </span>
    ));

/** Logo, title, status, switches, owner and actions of a record. */
export function RecordHead({
  resource,
  record,
  labels,
  heading: Heading = 'h1',
  headingId,
  name,
  children,
}: RecordHeadProps) {
  const { title, status, ownerField, fields } = resource;
  const place = { resource, labels, exact: true };
  const owner = ownerField === undefined ? undefined : fields[ownerField];
  // The title may be the owner's name: the owner then isn't shown again.
  const isOwnerTitle = owner?.target === undefined || owner.options['nameField'] === title;
  return (
    <header className="record-head">
      {logo(resource, record, logoSize)}
      <div className="record-name">
        <Heading id={headingId} tabIndex={headingId === undefined ? undefined : -1}>
          {name ?? String(record[title])}
        </Heading>
        <div className="record-line">
          {status && fieldValue(status.field, record[status.field], place)}
          {switchedOn(resource, record)}
          {ownerField !== undefined && !isOwnerTitle && (
            <span>
              {fieldLabel(resource, ownerField)}: <strong>{fieldValue(ownerField, record[ownerField], place)}</strong>
            </span>
          )}
        </div>
      </div>
      {children}
    </header>
  );
}
