import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { userFlagsQuery } from '#src/features/bounty/queries/userFlags.ts';
import { formatCount } from '#src/format/number.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { users as words } from '#src/i18n/en/bounty/users.ts';
import { say } from '#src/i18n/say.ts';
import { users } from '#src/resources/auth/users.ts';
import type { UserFlag } from '#src/resources/bounty/routes/userFlags.ts';
import { isTaskNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import './flags.css';

const networkTitle = (network: string) => (isTaskNetwork(network) ? networkNames[network] : network);

/** Returns the text of a flag, without the accounts that it lists. */
function textOf(flag: UserFlag): string {
  switch (flag.kind) {
    case 'wallet':
      return say(words.sameWallet, { smart_count: flag.count });
    case 'handle':
      return say(words.sameHandle, { network: networkTitle(flag.network), smart_count: flag.count });
    case 'closedAccount':
      return flag.has === 'wallet'
        ? say(words.closedWallet, { smart_count: flag.count })
        : say(words.closedHandle, { network: networkTitle(flag.network), smart_count: flag.count });
    case 'privateAccount':
      return say(words.privateAccount, { network: networkTitle(flag.network), handle: flag.value });
    case 'banned':
      return say(words.bannedFrom, { smart_count: flag.count });
    case 'rejected':
      return say(words.manyRejected, { count: formatCount(flag.count), decided: formatCount(flag.decided) });
  }
}

/** The accounts that share a value, each a link to its page, and the value. */
const Sharers = ({ flag }: { readonly flag: Extract<UserFlag, { readonly users: unknown }> }) => (
  <>
    {flag.users.map(({ id, name }, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <Link to={recordPath(users, 'show', id) ?? ''}>{name}</Link>
      </Fragment>
    ))}
    {flag.count > flag.users.length &&
      ` ${say(words.moreSharers, { count: formatCount(flag.count - flag.users.length) })}`}
    <q className="muted">{flag.value}</q>
  </>
);

/** The flags of a hunter, for admins of hunters. */
export function Flags({ user }: { readonly user: number }) {
  const { data = [], isPending, error, refetch } = useQuery(userFlagsQuery(user));
  return (
    <LoadedSection
      title={words.flags}
      failed={words.flagsFailed}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {data.length === 0 ? (
        <p className="muted">{words.noFlags}</p>
      ) : (
        <ul className="user-flags">
          {data.map((flag) => (
            <li key={`${flag.kind} ${'value' in flag ? `${flag.network} ${flag.value}` : ''}`} data-kind={flag.kind}>
              {textOf(flag)} {'users' in flag && <Sharers flag={flag} />}
            </li>
          ))}
        </ul>
      )}
    </LoadedSection>
  );
}
