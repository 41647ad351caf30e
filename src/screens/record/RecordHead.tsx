import type { ReactNode } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { fieldValue } from '../fieldValue.ts';
import { logo } from './logo.tsx';

/** In pixels. */
const logoSize = 48;

interface RecordHeadProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly labels: Labels;
  /** Below the page's own title it is the second. */
  readonly heading?: 'h1' | 'h2';
  /** Where the keyboard is led to the heading. */
  readonly headingId?: string;
  /** What can be done. */
  readonly children: ReactNode;
}

/** The fields that the head shows, and the facts therefore leave out. */
export const headFields = ({ title, logo: picture, status, ownerField }: Resource): readonly (string | undefined)[] => [
  title,
  picture,
  status?.field,
  ownerField,
];

/** Name, status and owner. */
export function RecordHead({
  resource,
  record,
  labels,
  heading: Heading = 'h1',
  headingId,
  children,
}: RecordHeadProps) {
  const { title, status, ownerField, fields } = resource;
  const place = { resource, labels, exact: true };
  const owner = ownerField === undefined ? undefined : fields[ownerField];
  // A record that is called as its owner has said it.
  const isOwnerTitle = owner?.target === undefined || owner.options['named'] === title;
  return (
    <header className="record-head">
      {logo(resource, record, logoSize)}
      <div className="record-name">
        <Heading id={headingId} tabIndex={headingId === undefined ? undefined : -1}>
          {String(record[title])}
        </Heading>
        <div className="record-line">
          {status && fieldValue(status.field, record[status.field], place)}
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
