import { isRoleName } from '#src/access/roles.ts';
import type { Labels } from '#src/fields/cell.ts';
import { formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { history } from '#src/i18n/en/admin/history.ts';
import { roles } from '#src/i18n/en/roles.ts';
import { historyWord } from '#src/i18n/historyWord.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { FieldChange, HistoryEntry } from '#src/schema/history.ts';
import { historyMoves, isSwitchMove } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ChangedValue } from './ChangedValue.tsx';

interface EntryProps {
  readonly resource: Resource;
  readonly entry: HistoryEntry;
  readonly labels: Labels;
}

/** The fields that an entry's changes omit. A move already shows its status or switch and its reason; the reason's type is internal. */
function redundantFields(resource: Resource, { action }: HistoryEntry): readonly (string | undefined)[] {
  const { status } = resource;
  const { reasonTypeField, reasonField } = status?.machine ?? {};
  const move = historyMoves(resource).find(({ name }) => name === action);
  if (move === undefined) return [reasonTypeField];
  return isSwitchMove(move) ? [reasonTypeField, move.field] : [reasonTypeField, status?.field, reasonField];
}

function Change({ resource, change, labels }: Omit<EntryProps, 'entry'> & { readonly change: FieldChange }) {
  const { field, before, after } = change;
  return (
    <div className="history-change">
      <dt>{fieldLabel(resource, field)}</dt>
      <dd>
        <del>
          <span className="only-read-aloud">{history.before} </span>
          <ChangedValue {...{ resource, field, labels }} value={before} />
        </del>
        <ins>
          <span className="only-read-aloud">{history.after} </span>
          <ChangedValue {...{ resource, field, labels }} value={after} />
        </ins>
      </dd>
    </div>
  );
}

/** A write: its action, time, user and role, reason, and the changed fields. */
export function Entry({ resource, entry, labels }: EntryProps) {
  const { at, by, role, action, reason } = entry;
  const changes = entry.changes.filter(({ field }) => !redundantFields(resource, entry).includes(field));
  const who = by === null ? [history.platform] : [by.name, isRoleName(role) ? roles[role] : ''];
  return (
    <li className="history-entry">
      <p>
        <strong>{historyWord(action)}</strong>{' '}
        <time dateTime={at} title={formatMoment(at)}>
          {relativeTime(at)}
        </time>
      </p>
      <p className="history-who">{who.filter(Boolean).join(', ')}</p>
      {reason && <p className="history-reason lines">{reason}</p>}
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <Change key={change.field} {...{ resource, labels, change }} />
          ))}
        </dl>
      )}
    </li>
  );
}
