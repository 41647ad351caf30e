import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { Link } from 'react-router-dom';
import { overseer } from '#src/access/roles.ts';
import { userAccountWords as words } from '#src/i18n/en/account/userAccount.ts';
import { useActor } from '#src/providers/useActor.ts';
import { users } from '#src/resources/auth/users.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { SessionTable } from './SessionTable.tsx';
import { useEndSessions, userSessionsQuery, useSendReset } from './userSessionsQuery.ts';
import './userAccount.css';

interface ActionProps {
  readonly record: AnyRow;
}

function EndAll({ record: { id, name } }: ActionProps) {
  const notify = useNotify();
  const { mutate, isPending, error } = useEndSessions(id, () => notify(words.endedAll, { type: 'success' }));
  return (
    <ConfirmButton
      label={words.endAll}
      title={words.endAllTitle}
      subject={String(name)}
      text={words.endAllText}
      action={words.endAll}
      isDestructive
      isPending={isPending}
      error={error}
      onConfirm={(close) => mutate(undefined, { onSuccess: close })}
    />
  );
}

function SendReset({ record: { id, name } }: ActionProps) {
  const notify = useNotify();
  const { mutate, isPending, error } = useSendReset(id, () => notify(words.resetDone, { type: 'success' }));
  return (
    <ConfirmButton
      label={words.reset}
      title={words.resetTitle}
      subject={String(name)}
      text={words.resetText}
      action={words.resetAction}
      isPending={isPending}
      error={error}
      onConfirm={(close) => mutate(undefined, { onSuccess: close })}
    />
  );
}

/** Where a user is signed in, and what an administrator does about it. For whoever may change their account. */
export function UserAccount({ record }: OverrideSlotProps) {
  const { ability, profile, role } = useActor();
  const isModerated = record.id !== profile.id && allows(ability, 'update', users.name, record);
  const { data, isPending, error, refetch } = useQuery({ ...userSessionsQuery(record.id), enabled: isModerated });
  if (!isModerated) return null;
  return (
    <LoadedSection
      title={words.sessions}
      failed={words.sessionsFailed}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {data?.length === 0 && <p className="muted">{words.none}</p>}
      {data && data.length > 0 && <SessionTable sessions={data} user={record.id} />}
      <div className="user-account-actions">
        {data && data.length > 0 && <EndAll record={record} />}
        {record['status'] === users.status?.machine.values['active'] && <SendReset record={record} />}
        {role === overseer && (
          <>
            <Link to={`/audit?actor=${record.id}`}>{words.audit}</Link>
            <Link to={`/audit?entity=${users.name}&record=${record.id}`}>{words.auditOf}</Link>
          </>
        )}
      </div>
    </LoadedSection>
  );
}
