import { formatDate, formatMoment } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { relativeTime } from '#src/format/relative.ts';
import { profile } from '#src/i18n/en/account/profile.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** The result of an account's last check, and its time. */
export function CheckedAccount({ account }: { readonly account: AnyRow }) {
  const { followers, posts, accountCreatedAt, isPrivate, checkedAt } = account;
  if (typeof checkedAt !== 'string') return <p className="owned-facts">{profile.unseen}</p>;
  const counted = (text: typeof profile.followers | typeof profile.posts, count: unknown) =>
    typeof count === 'number' ? [say(text, { smart_count: count, count: formatCount(count) })] : [];
  const facts = [
    ...counted(profile.followers, followers),
    ...counted(profile.posts, posts),
    ...(typeof accountCreatedAt === 'string' ? [say(profile.since, { date: formatDate(accountCreatedAt) })] : []),
  ];
  return (
    <p className="owned-facts">
      {isPrivate === true && <span className="owned-private">{profile.private}</span>}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <time dateTime={checkedAt} title={formatMoment(checkedAt)}>
        {say(profile.checkedAgo, { ago: relativeTime(checkedAt) })}
      </time>
    </p>
  );
}
