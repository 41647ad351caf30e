import { formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { userAccountWords as words } from '#src/i18n/en/account/userAccount.ts';
import { say } from '#src/i18n/say.ts';
import type { UserSession } from '#src/resources/auth/routes/userSessions.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { deviceWords } from '../security/deviceWords.ts';
import { useEndSessions } from './userSessionsQuery.ts';
import '#src/theme/dataTable.css';

interface EndSessionProps {
  readonly session: UserSession;
  readonly user: number;
}

function EndSession({ session, user }: EndSessionProps) {
  const { mutateAsync } = useEndSessions(user);
  const device = deviceWords(session);
  return (
    <ConfirmButton
      label={words.end}
      name={say(words.endOf, { device, since: formatMoment(session.createdAt) })}
      title={words.endTitle}
      subject={device}
      text={words.endText}
      act={() => mutateAsync(session.id)}
      done={words.ended}
    />
  );
}

interface SessionTableProps {
  readonly sessions: readonly UserSession[];
  readonly user: number;
}

/** The sessions of a user. */
export const SessionTable = ({ sessions, user }: SessionTableProps) => (
  <table className="records session-table" aria-label={words.sessions}>
    <thead>
      <tr>
        {[words.device, words.address, words.since, words.lastSeen].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th scope="col">
          <span className="only-read-aloud">{words.actions}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {sessions.map((session) => (
        <tr key={session.id}>
          <th scope="row">{deviceWords(session)}</th>
          <td data-label={words.address}>{session.ip ?? '-'}</td>
          <td data-label={words.since}>{formatMoment(session.createdAt)}</td>
          <td data-label={words.lastSeen}>
            <time dateTime={session.lastSeenAt} title={formatMoment(session.lastSeenAt)}>
              {relativeTime(session.lastSeenAt)}
            </time>
          </td>
          <td className="session-actions">
            <EndSession session={session} user={user} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
