import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { errors } from '#src/i18n/en/errors.ts';
import { form } from '#src/i18n/en/form.ts';
import { cannotAdd, nounsOf } from '#src/i18n/labels.ts';
import { closed } from '#src/pages/errors/drawings.tsx';
import { Notice } from '#src/pages/errors/Notice.tsx';
import { useActor } from '#src/providers/useActor.ts';
import { useSwitchRole } from '#src/providers/useSwitchRole.ts';
import { routeOf } from '#src/resources/routes.ts';
import type { Resource } from '#src/schema/resource.ts';

/** A held role that creates such records is one click away; else there is the list, or the first page. */
export function CannotAdd({ resource }: { readonly resource: Resource }) {
  const { role: active, roles } = useActor();
  const switchRole = useSwitchRole();
  const translate = useTranslate();
  const creating = roles.filter((role) => resource.access.create.some((rule) => rule.roles.includes(role)));
  const { list } = resource.screens;
  const route = list === undefined ? undefined : routeOf(list);
  const nouns = nounsOf(resource);
  return (
    <Notice title={cannotAdd(resource)} text={[form.cannotAddText]} drawing={closed}>
      {creating.map((role, index) => (
        <button
          key={role}
          type="button"
          className="button"
          data-kind={index === 0 ? 'filled' : undefined}
          onClick={() => switchRole(role)}
        >
          {translate('errors.actAs', { role: translate(`roles.${role}`) })}
        </button>
      ))}
      {list && route && mayOpen(route, active) ? (
        <Link className="button" to={list}>
          {translate('screens.backToList', nouns)}
        </Link>
      ) : (
        <Link className="button" to="/">
          {errors.home}
        </Link>
      )}
    </Notice>
  );
}
