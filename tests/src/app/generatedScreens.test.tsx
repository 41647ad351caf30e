import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { pageRoutes } from '#src/app/pageRoutes.tsx';
import { redirects, resourceElements } from '#src/app/resourceRoutes.tsx';
import { draftKey, saveDraft } from '#src/providers/drafts.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { type Rule, rolesIn } from '#src/schema/access/rules.ts';
import { type DefaultScreen, defaultPaths, defaultScreens, screenAddress } from '#src/schema/defaultScreens.ts';
import { allResources, registerResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { mayOpenAddress } from '#src/screens/pageAddress.ts';
import { coveredBy } from '#tests/support/coveredBy.ts';
import { sampleOf, sampleOfField, type Values } from '#tests/support/records.ts';
import { settings } from '../providers/platform.ts';
import { me, Shelf, showScreen } from '../screens/showScreen.tsx';

registerResources(declared);

// The page of an invoice asks for it beside the data provider.
beforeEach(() => {
  vi.stubGlobal('fetch', async (input: string | URL) =>
    String(input).endsWith('/config.json') ? Response.json(settings) : new Response(null, { status: 404 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = 7;

/** A record of the resource, with a value in each field, that the rule of access covers. */
function recordOf(resource: Resource, rule: Rule | undefined): AnyRow {
  const filled = Object.keys(resource.fields).map((name) => [name, sampleOfField(resource, name, id)]);
  const covered = rule && coveredBy(rule, resource, me);
  return { ...Object.fromEntries(filled), ...sampleOf(resource, id), ...covered, id, version: 1 };
}

/** Whether the role uses the screen: its rules allow it, and the page that it stands on is open to it. */
const uses = (resource: Resource, at: DefaultScreen, role: RoleName): Rule | undefined => {
  const { read, create, update } = resource.access;
  const rules = { list: read, show: read, create, edit: update }[at];
  const address = screenAddress(resource, at)?.replace(/:\w+/, String(id));
  return address !== undefined && mayOpenAddress(address, role)
    ? rules.find(({ roles }) => roles.includes(role))
    : undefined;
};

/** Resource → values of a sample that a rule over several fields needs. */
const fitting: Readonly<Record<string, Values>> = { 'advert-campaigns': { excludedLists: [] } };

/** Puts a sample into the form of a new record, as if it had been typed before the session ended. */
function typeSample(resource: Resource): void {
  const [pathname = ''] = (screenAddress(resource, 'create') ?? '').split('?');
  saveDraft(draftKey(me, pathname, `${resource.name} new`), {
    values: sampleOf(resource, id, fitting[resource.name]),
  });
}

/** Opens react-admin's path of a screen with all routes of the application. @returns the title of the page, and its calls */
async function open(resource: Resource, at: DefaultScreen, role: RoleName) {
  const routes = (
    <Routes>
      {pageRoutes()}
      {redirects()}
      {resourceElements().map((element) => (
        <Route key={element.key} path={`${element.key}/*`} element={element} />
      ))}
    </Routes>
  );
  // Samples refer to a first record of other resources.
  const parent = { ...recordOf(campaigns, undefined), id: 1 };
  const shelf = new Shelf([recordOf(resource, uses(resource, at, role)), parent]);
  showScreen(routes, { at: defaultPaths(resource)[at].replace(':id', String(id)), path: '*', role, shelf });
  const { textContent } = await screen.findByRole('heading', { level: 1, name: /^(?!Loading$)./ });
  return { title: textContent, shelf };
}

/** Saves the form of a sample. @returns what the page says instead of sending it; undefined if it is sent, or has no generated form */
async function saveSample(shelf: Shelf): Promise<string | undefined> {
  const form = document.querySelector('form.in-order');
  if (form === null) throw new Error('The page has no generated form.');
  fireEvent.submit(form);
  await waitFor(() => {
    if (shelf.called('create').length === 0 && form.querySelector('.Mui-error, [role=alert]') === null)
      throw new Error('The form says nothing.');
  });
  if (shelf.called('create').length > 0) return undefined;
  return [...form.querySelectorAll('.Mui-error, [role=alert]')].map(({ textContent }) => textContent).join(' ');
}

const errorPage = /^(Page not found|Unauthorized|Ooops|There is no such)/;
const cases = allResources().map((resource) => ({ name: resource.name, resource }));

/** Makes a copy from the page of a record. @returns the ids that were copied */
async function cloneFromPage(shelf: Shelf): Promise<unknown[]> {
  fireEvent.click(await screen.findByRole('button', { name: /^Clone / }));
  await waitFor(() => expect(shelf.called('clone')).not.toEqual([]));
  return shelf.called('clone').map(({ params }) => params);
}

/** Its form isn’t generated: it asks for the code of a second factor. */
const withOwnForm = new Set([withdrawals.name]);

describe.each(cases)('$name', ({ resource }) => {
  it('opens each generated screen for a role that uses it, saves a sample, and has no form that no role uses', async () => {
    const reader = roleNames.find((role) => uses(resource, 'list', role)) ?? 'admin';
    for (const at of defaultScreens) {
      const user = roleNames.find((role) => uses(resource, at, role));
      if (at === 'create') typeSample(resource);
      const { title, shelf } = await open(resource, at, user ?? reader);
      if (at === 'create' && user === undefined) expect([at, title]).toEqual([at, 'Page not found']);
      else expect([at, title]).toEqual([at, expect.not.stringMatching(errorPage)]);
      if (at === 'create' && user !== undefined && !withOwnForm.has(resource.name))
        expect(await saveSample(shelf)).toBeUndefined();
      if (at === 'show' && user !== undefined && resource.clone && rolesIn(resource.access.create).includes(user))
        expect(await cloneFromPage(shelf)).toEqual([id]);
      cleanup();
    }
  });
});

const within = cases.filter(({ resource }) => resource.within === paymentsPath);

it.each(within)('$name on the page of payments are refused to roles that don’t read them', async ({ resource }) => {
  const others = roleNames.filter(
    (role) => mayOpenAddress(paymentsPath, role) && !rolesIn(resource.access.read).includes(role),
  );
  for (const role of others) {
    expect([role, (await open(resource, 'show', role)).title]).toEqual([role, 'Unauthorized']);
    cleanup();
  }
});
