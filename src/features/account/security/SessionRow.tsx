import { formatDate, formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { security as words } from '#src/i18n/en/account/security.ts';
import { say } from '#src/i18n/say.ts';
import type { OwnSession } from '#src/resources/auth/routes/sessions.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { deviceWords } from './deviceWords.ts';
import { useEndSession } from './sessions.ts';

/** A session: its device, its network, and its last use. */
export function SessionRow({ session }: { readonly session: OwnSession }) {
  const { mutate, isPending } = useEndSession();
  const { id, network, lastSeenAt, createdAt, isCurrent } = session;
  const device = deviceWords(session);
  return (
    <li className="owned">
      <span className="owned-mark">
        <Icon name="Key" />
      </span>
      <div className="owned-what">
        <p className="owned-name">
          <strong>{device}</strong>
          {isCurrent && (
            <span className="chip" data-tone="done">
              {words.thisDevice}
            </span>
          )}
        </p>
        <p className="owned-facts">
          <time dateTime={lastSeenAt} title={formatMoment(lastSeenAt)}>
            {say(words.lastSeen, { ago: relativeTime(lastSeenAt) })}
          </time>
          {network !== null && <span>{say(words.network, { network })}</span>}
          <span>{say(words.since, { date: formatDate(createdAt) })}</span>
        </p>
      </div>
      <div className="owned-actions">
        {!isCurrent && (
          <button
            type="button"
            className="quiet-button"
            aria-label={say(words.endOf, { device })}
            disabled={isPending}
            onClick={() => mutate(id)}
          >
            {words.end}
          </button>
        )}
      </div>
    </li>
  );
}
