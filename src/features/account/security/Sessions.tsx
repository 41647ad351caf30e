import { useRef } from 'react';
import { security as words } from '#src/i18n/en/account/security.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useEndOtherSessions, useSessions } from './sessions.ts';

const { idle, most } = limits.sessionDays;

/** The user's sessions, so that the user can end unknown ones. */
export function Sessions() {
  const { data = [], isPending, error, refetch } = useSessions();
  const section = useRef<HTMLElement>(null);
  const others = useEndOtherSessions();
  const endOthers = () => others.mutate(undefined, { onSuccess: () => section.current?.focus() });
  return (
    <LoadedSection
      className="box form-section owned-part"
      title={words.sessions}
      text={say(words.sessionsText, { idle, most })}
      sectionRef={section}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      <ul className="plain-list owned-list">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <div className="owned-add">
          <button type="button" className="button" disabled={others.isPending} onClick={endOthers}>
            {words.endOthers}
          </button>
        </div>
      )}
    </LoadedSection>
  );
}
