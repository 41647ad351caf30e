import './declarations.ts';
import { Resource } from 'ra-core';
import { Navigate, Route, useLocation, useParams } from 'react-router-dom';
import { NotFound } from '#src/layout/errors/NotFound.tsx';
import { allResources } from '#src/schema/registry.ts';
import { addressOf, defaultPaths } from './defaultPaths.ts';

function Redirect({ to }: { readonly to: string }) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  return <Navigate replace to={addressOf(to, id) + search} />;
}

/** react-admin's default paths lead to the specification's. */
export const redirects = defaultPaths.map(({ from, to }) => (
  <Route key={from} path={from} element={<Redirect to={to} />} />
));

/** Every declaration as a resource of react-admin. Its screens are pages; nothing else below its name exists. */
export const resourceElements = allResources().map(({ name, title, screens }) => (
  <Resource
    key={name}
    name={name}
    recordRepresentation={title}
    hasCreate={screens.create !== undefined}
    hasEdit={screens.edit !== undefined}
    hasShow={screens.show !== undefined}
  >
    <Route path="*" element={<NotFound />} />
  </Resource>
));
