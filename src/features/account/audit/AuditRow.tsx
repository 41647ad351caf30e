import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { isRoleName } from '#src/access/roles.ts';
import { formatMoment } from '#src/format/date.ts';
import { auditWords as words } from '#src/i18n/en/account/audit.ts';
import { roles } from '#src/i18n/en/roles.ts';
import { historyWord } from '#src/i18n/historyWord.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { AuditEntry } from '#src/resources/auth/routes/audit.ts';
import { users } from '#src/resources/auth/users.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { EntryChanges } from './EntryChanges.tsx';
import { entityNoun } from './entityWords.ts';
import '#src/theme/controls.css';

/** The user of an entry, with the role and the IP address. */
function Actor({ entry: { by, role, ip } }: { readonly entry: AuditEntry }) {
  const details = [isRoleName(role) ? roles[role] : role, ip].filter(Boolean);
  const none = ip === null ? words.automatically : words.visitor;
  return (
    <>
      {by === null ? none : <Link to={recordPath(users, 'show', by.id) ?? ''}>{by.name}</Link>}
      {details.length > 0 && <span className="audit-detail">{details.join(' · ')}</span>}
    </>
  );
}

interface RecordNameProps {
  readonly entry: AuditEntry;
  readonly address: string | undefined;
}

/** The title of a record and of its parent; the kind of the record without a title. */
function RecordName({ entry: { entity, record, title }, address }: RecordNameProps) {
  const kind = `${entityNoun(entity)} #${record}`;
  const name = title ?? kind;
  return (
    <>
      {address === undefined ? name : <Link to={address}>{name}</Link>}
      {title !== null && <span className="audit-detail">{kind}</span>}
    </>
  );
}

interface AuditRowProps extends RecordNameProps {
  /** The number of the table's columns. */
  readonly width: number;
}

/** An entry of the log, which unfolds to its changes. */
export function AuditRow({ entry, address, width }: AuditRowProps) {
  const { id, at, entity, action, reason, fields } = entry;
  const [isOpen, setOpen] = useState(false);
  const changesId = useId();
  const changed = say(words.changedFields, { smart_count: fields.length });
  return (
    <>
      <tr className="log-entry audit-entry">
        <td data-label={words.time}>
          <time dateTime={at} title={at}>
            {formatMoment(at)}
          </time>
        </td>
        <td data-label={words.actor}>
          <Actor entry={entry} />
        </td>
        <th scope="row" data-label={words.what}>
          {historyWord(action)}
        </th>
        <td data-label={words.on}>
          <RecordName entry={entry} address={address} />
        </td>
        <td data-label={words.reason} className="lines" data-empty={reason === null || undefined}>
          {reason}
        </td>
        <td className="audit-unfold">
          {fields.length > 0 && (
            <button
              type="button"
              className="quiet-button"
              aria-label={say(isOpen ? words.fold : words.unfold, { id, fields: changed })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? changesId : undefined}
              title={fields.map((field) => fieldLabel({ name: entity }, field)).join(', ')}
              onClick={() => setOpen(!isOpen)}
            >
              {changed}
              <Icon name="Down" />
            </button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={changesId} className="audit-changes">
          <td colSpan={width}>
            <EntryChanges entry={entry} />
          </td>
        </tr>
      )}
    </>
  );
}
