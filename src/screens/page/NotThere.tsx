import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { errors } from '#src/i18n/en/errors.ts';
import { screens } from '#src/i18n/en/screens.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { nowhere } from '#src/pages/errors/drawings.tsx';
import { Notice } from '#src/pages/errors/Notice.tsx';
import { useActor } from '#src/providers/useActor.ts';
import { routeOf } from '#src/resources/routes.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The record doesn't exist, or isn't the actor's to know of. */
export function NotThere({ resource }: { readonly resource: Resource }) {
  const { role } = useActor();
  const translate = useTranslate();
  const { list } = resource.screens;
  const route = list === undefined ? undefined : routeOf(list);
  const nouns = nounsOf(resource);
  return (
    <Notice title={translate('screens.notThere', nouns)} text={[screens.notThereText]} drawing={nowhere}>
      {list && route && mayOpen(route, role) ? (
        <Link className="button" data-kind="filled" to={list}>
          {translate('screens.backToList', nouns)}
        </Link>
      ) : (
        <Link className="button" data-kind="filled" to="/">
          {errors.home}
        </Link>
      )}
    </Notice>
  );
}
