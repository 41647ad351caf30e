import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { aboutLists, referenceLists as words } from '#src/i18n/en/referenceLists.ts';
import { menuWord, nounsOf, resourceTitle } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Ability, allows } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { countParams } from '../query/countParams.ts';
import './keptLists.css';
import './list.css';

/** The number of entries of a list; empty while it is unknown. */
function useCountText(resource: Resource): string {
  const { total, error } = useGetList<AnyRow>(resource.name, countParams(resource));
  if (error) return words.failed;
  if (total === undefined) return '';
  return total === 1 ? words.one : say(words.count, { count: formatCount(total) });
}

/** A list's name, purpose and length, with links to it and to a new entry. */
function ReferenceList({ resource, mayAdd }: { readonly resource: Resource; readonly mayAdd: boolean }) {
  const { list = '/', create } = resource.screens;
  const count = useCountText(resource);
  return (
    <li className="kept-list">
      <div className="kept-list-text">
        <Link className="kept-list-title" to={list}>
          {resourceTitle(resource)}
        </Link>
        <span className="muted">{aboutLists[resource.name]}</span>
      </div>
      <span className="kept-list-count">{count}</span>
      {create && mayAdd && (
        <Link className="button" to={create}>
          {say(screens.add, nounsOf(resource))}
        </Link>
      )}
    </li>
  );
}

/** The lists at a path whose entries the actor adds or changes. */
const editableLists = (ability: Ability, path: string): readonly Resource[] =>
  allResources().filter(
    ({ within, name }) => within === path && (allows(ability, 'create', name) || allows(ability, 'update', name)),
  );

/** A page with links to its reference lists, grouped by service. */
export function ReferenceLists({ path }: { readonly path: string }) {
  const { ability } = useActor();
  const title = menuWord(matchRoute(path)?.menu?.key ?? path);
  usePageTitle(title);
  const lists = editableLists(ability, path);
  const services = [...new Set(lists.map(({ service }) => service))];
  return (
    <div className="list">
      <div className="list-head">
        <h1>{title}</h1>
      </div>
      <p className="muted">{words.intro}</p>
      {services.map((service) => (
        <section key={service} className="box kept-lists" aria-labelledby={`lists-${service}`}>
          <h2 id={`lists-${service}`}>{words.services[service]}</h2>
          <ul className="plain-list">
            {lists
              .filter((resource) => resource.service === service)
              .map((resource) => (
                <ReferenceList
                  key={resource.name}
                  resource={resource}
                  mayAdd={allows(ability, 'create', resource.name)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
