import { Link } from 'react-router-dom';
import type { RoleName } from '#src/access/roles.ts';
import { mayOpen } from '#src/access/routes.ts';
import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { uses as words } from '#src/i18n/en/admin/uses.ts';
import { fieldLabel, listTitle, nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useUsages } from '#src/providers/useUsages.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { matchRoute, openListPath } from '#src/schema/routes.ts';
import type { Usage } from '#src/schema/usages.ts';
import { listAddress } from '../../paths.ts';
import '../uses/uses.css';

/** “3 ad zones”, “More than 1,000 ad zones” */
function usageCountText({ count, isMore, list }: Usage, user: Resource): string {
  const { one, many } = nounsOf(user);
  const nouns = count === 1 && !isMore ? one : many;
  const text = say(isMore ? words.more : words.counted, { count: formatCount(count), nouns });
  return list === null ? text : say(words.inList, { counted: text, list: listTitle(user, { name: list }) });
}

/** The path of the list of the usages, if the role may open it. */
function listPathOf(use: Usage, user: Resource, role: RoleName): string | undefined {
  if (use.list === null) return openListPath(user, role);
  const path = user.lists.find(({ name }) => name === use.list)?.path;
  const route = path === undefined ? undefined : matchRoute(path);
  return route !== undefined && mayOpen(route, role) ? path : undefined;
}

/** The number of records that refer to it through a field, with a link to their list. */
function UsageItem({ use }: { readonly use: Usage }) {
  const { role } = useActor();
  const user = getResource(use.resource);
  const list = use.filter === null ? undefined : listPathOf(use, user, role);
  const text = usageCountText(use, user);
  return (
    <li>
      {list === undefined || use.filter === null ? text : <Link to={listAddress(list, use.filter)}>{text}</Link>}{' '}
      <span className="muted">{say(words.through, { field: fieldLabel(user, use.field).toLowerCase() })}</span>
    </li>
  );
}

/** The usages of a record, with a line for each field that refers to it. */
export function UsageList({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const { data, error, refetch } = useUsages(resource, record);
  if (error && data === undefined)
    return (
      <p role="alert">
        {words.failed}{' '}
        <button type="button" className="quiet-button" onClick={() => void refetch()}>
          {screens.tryAgain}
        </button>
      </p>
    );
  if (data === undefined) return <p className="muted">{words.loading}</p>;
  if (data.length === 0) return <p className="muted">{words.none}</p>;
  return (
    <ul className="plain-list uses">
      {data.map((use) => (
        <UsageItem key={`${use.resource} ${use.field} ${use.list}`} use={use} />
      ))}
    </ul>
  );
}
