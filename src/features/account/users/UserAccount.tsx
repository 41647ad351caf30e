import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { overseer } from '#src/access/roles.ts';
import { userAccountWords as words } from '#src/i18n/en/account/userAccount.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useViewer } from '#src/providers/useViewer.ts';
import { maySeeAs } from '#src/resources/auth/seeAs.ts';
import { users } from '#src/resources/auth/users.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { SeeAs } from './SeeAs.tsx';
import { SessionTable } from './SessionTable.tsx';
import { sendReset, useEndSessions, useRemoveFactors, userSessionsQuery } from './userSessionsQuery.ts';
import './userAccount.css';

interface ActionProps {
  readonly record: AnyRow;
}

function EndAll({ record: { id, name } }: ActionProps) {
  const { mutateAsync } = useEndSessions(id);
  return (
    <ConfirmButton
      label={words.endAll}
      title={words.endAllTitle}
      subject={String(name)}
      text={words.endAllText}
      act={() => mutateAsync(undefined)}
      done={words.endedAll}
    />
  );
}

const SendReset = ({ record: { id, name } }: ActionProps) => (
  <ConfirmButton
    label={words.reset}
    title={words.resetTitle}
    subject={String(name)}
    text={words.resetText}
    isDestructive={false}
    act={() => sendReset(id)}
    done={words.resetDone}
  />
);

function RemoveFactors({ record: { id, name } }: ActionProps) {
  const { mutateAsync } = useRemoveFactors(id);
  return (
    <ConfirmButton
      label={words.removeFactors}
      title={words.removeFactorsTitle}
      subject={String(name)}
      text={words.removeFactorsText}
      isIrreversible
      act={() => mutateAsync()}
      done={words.factorsRemoved}
    />
  );
}

/** The sessions of a user with the admin's actions, for admins who may change the account. */
export function UserAccount({ record }: OverrideSlotProps) {
  const { ability, profile, role } = useActor();
  const viewer = useViewer();
  // Sessions are hidden while an admin sees Quarry as another admin.
  const isModerated = viewer === null && record.id !== profile.id && allows(ability, 'update', users.name, record);
  const isActive = record['status'] === users.status?.machine.values['active'];
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
        {isActive && <SendReset record={record} />}
        {isActive && <RemoveFactors record={record} />}
        {role === overseer && (
          <>
            <Link to={`/audit?actor=${record.id}`}>{words.audit}</Link>
            <Link to={`/audit?entity=${users.name}&record=${record.id}`}>{words.auditOf}</Link>
          </>
        )}
      </div>
      {isActive && maySeeAs({ id: profile.id, role, ability }, record) && <SeeAs user={record.id} />}
    </LoadedSection>
  );
}
