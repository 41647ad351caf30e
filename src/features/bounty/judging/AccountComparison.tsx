import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { participantAccountQuery } from '#src/features/bounty/queries/participantAccount.ts';
import { formatDate, formatMoment } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { relativeTime } from '#src/format/relative.ts';
import { checkValues, judging } from '#src/i18n/en/bounty/judging.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { users } from '#src/resources/auth/users.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { ParticipantAccount } from '#src/resources/bounty/routes/participantAccount.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { mayOpenAddress } from '#src/screens/pageAddress.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import '#src/theme/dataTable.css';
import './checkTable.css';

type Account = NonNullable<ParticipantAccount['account']>;
type AccountFigures = Pick<Account, 'followers' | 'posts' | 'accountCreatedAt' | 'isPrivate'>;

const countText = (count: number | null): string => (count === null ? judging.untold : formatCount(count));

const rows: readonly { readonly name: string; readonly word: (figures: AccountFigures) => string }[] = [
  { name: judging.followers, word: ({ followers }) => countText(followers) },
  { name: judging.posts, word: ({ posts }) => countText(posts) },
  { name: judging.made, word: ({ accountCreatedAt: at }) => (at === null ? judging.untold : formatDate(at)) },
  { name: judging.isPrivate, word: ({ isPrivate }) => (isPrivate ? checkValues.yes : checkValues.no) },
];

/** The figures of the account at joining and now. Changes are marked. */
function Comparison({ then, now }: { readonly then: AccountFigures; readonly now: AccountFigures | undefined }) {
  return (
    <table className="records check-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="only-read-aloud">{judging.fact}</span>
          </th>
          <th scope="col">{judging.atJoining}</th>
          <th scope="col">{judging.asOfNow}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, word }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{word(then)}</td>
            <td data-changed={now && word(now) !== word(then)}>{now ? word(now) : checkValues.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The time of the account's last check, or why it can't be checked. */
function LastChecked({ account: { isThere, checkedAt } }: { readonly account: Account }) {
  const lastSeen = checkedAt && say(judging.seen, { ago: relativeTime(checkedAt) });
  const unansweredText = lastSeen ? `${judging.unanswered} ${lastSeen}` : judging.neverSeen;
  const text = isThere ? lastSeen : isThere === null ? unansweredText : judging.accountGone;
  return (
    <p className={isThere === false ? 'judging-warning' : 'muted'} title={checkedAt ? formatMoment(checkedAt) : ''}>
      {text}
    </p>
  );
}

/** The network, the handle with a link to its profile, and the account's status. */
function Handle({ network, account }: { readonly network: string; readonly account: Account }) {
  return (
    <p className="account-handle">
      <strong>{network}</strong>
      <a href={account.url} target="_blank" rel="noopener noreferrer">
        {account.handle}
      </a>
      <span className="chip" data-tone={socialAccounts.status?.machine.tones[account.status]}>
        {statusWord(account.status)}
      </span>
    </p>
  );
}

/** A link to the hunter's page, for admins of users. */
function HunterLink({ hunter }: { readonly hunter: number }) {
  const { role } = useActor();
  const page = recordPath(users, 'show', hunter);
  return page && mayOpenAddress(page, role) ? <Link to={page}>{judging.openUser}</Link> : null;
}

/** A participant's account at joining and now. Hidden for a task without an account. */
export function AccountComparison({ participation }: { readonly participation: Participation }) {
  const { data, isPending, error, refetch } = useQuery(participantAccountQuery(participation.id));
  if (data?.network === null) return null;
  const { network = null, account = null } = data ?? {};
  const isAccountKnown = account !== null && (account.isThere ?? account.checkedAt !== null);
  return (
    <LoadedSection title={judging.account} isPending={isPending} error={error} onRetry={() => void refetch()}>
      {network && account && <Handle network={networkNames[network]} account={account} />}
      {account === null && <p className="judging-warning">{judging.accountRemoved}</p>}
      <Comparison then={participation} now={isAccountKnown ? account : undefined} />
      {account && <LastChecked account={account} />}
      <HunterLink hunter={participation.hunter} />
    </LoadedSection>
  );
}
