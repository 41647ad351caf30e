import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adnetRoles, type RoleName, roleNames } from '#src/access/roles.ts';
import * as adnet from '#src/resources/adnet/declared.ts';
import { type Ability, abilityFor } from '#src/schema/access/ability.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import { type DefaultScreen, defaultPaths, defaultScreens, screenAddress } from '#src/schema/defaultScreens.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import { mayOpenAddress } from '#src/screens/pageAddress.ts';
import { changedText } from '../support/changedText.ts';
import { openDemoSession } from '../support/demoSession.ts';
import { navigate } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { accountOf, errorPage } from '../support/pageWalk.ts';
import { sampleOf, type Values } from '../support/records.ts';
import { settle } from '../support/settle.ts';
import { openStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ keepsPages: true });
});
afterAll(() => stage.close());

/** What a part of a page says that could not be loaded. */
const failedPart = /could not be loaded|couldn’t be loaded|Something went wrong|Unknown error/;
/** Milliseconds within which a button or a link does something. */
const reaction = 1_500;
/** Milliseconds for the walk of a role on a busy machine. */
const walkTime = 1_800_000;

/** A signed-in page, and what its role may do. */
interface Visitor {
  readonly role: RoleName;
  readonly page: Page;
  readonly userId: number;
  readonly ability: Ability;
  readonly errors: readonly string[];
  /** The records of a resource that the role can read. */
  recordsOf(resource: Resource): Promise<readonly AnyRow[]>;
}

async function openVisitor(role: RoleName): Promise<Visitor> {
  const session = await openDemoSession(stage.address, accountOf(role));
  const userId = Number(session.entries['quarry.currentUser']);
  const page = await stage.home(accountOf(role));
  const lists = new Map<string, Promise<readonly AnyRow[]>>();
  const load = async ({ service, path, access }: Resource): Promise<readonly AnyRow[]> => {
    if (!rolesIn(access.read).includes(role)) return [];
    const answer = await fetch(`${stage.address}/api/${service}${path}?range=[0,49]`, { headers: session.headers });
    const body: unknown = await answer.json();
    if (!Array.isArray(body)) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    role,
    page,
    userId,
    ability: abilityFor({ id: userId, role, emailVerified: true }, allResources()),
    errors: watchPageErrors(page),
    recordsOf(resource) {
      const records = lists.get(resource.name) ?? load(resource);
      lists.set(resource.name, records);
      return records;
    },
  };
}

/** The resources that are loaded for the roles of the ad network only. */
const ofAdnet = new Set(Object.values(adnet).map(({ name }) => name));

/** Whether the role uses the screen: its rules allow it, and the page that it stands on is open to it. */
function uses(resource: Resource, at: DefaultScreen, role: RoleName, id: number): boolean {
  const { read, create, update } = resource.access;
  const address = screenAddress(resource, at)?.replace(/:\w+/, String(id));
  const rules = { list: read, show: read, create, edit: update }[at];
  const isLoaded = adnetRoles.includes(role) || !ofAdnet.has(resource.name);
  return address !== undefined && isLoaded && mayOpenAddress(address, role) && rolesIn(rules).includes(role);
}

/** The record that the screen is opened with: one that the role can edit, or read. */
async function recordFor(visitor: Visitor, resource: Resource, at: DefaultScreen): Promise<AnyRow | undefined> {
  const records = await visitor.recordsOf(resource);
  if (at !== 'edit') return records[0];
  return records.find((record) => editabilityOf(resource, record, visitor.ability) === 'allowed');
}

async function open({ page }: Visitor, path: string): Promise<string> {
  await navigate(page, `/admin${path}`);
  await settle(page);
  return page.locator('main h1').first().innerText();
}

/** Stores values as the draft of a form, which the form puts into its inputs. */
async function typeValues({ page, userId }: Visitor, address: string, form: string, values: Values): Promise<void> {
  const [pathname = ''] = address.split('?');
  const name = `quarry.draft.${userId}.${pathname} ${form}`;
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [name, JSON.stringify({ values })] as const);
}

/** Saves the open form. @returns what it says instead of saving it; undefined if it is saved, or the page has no generated form */
async function save({ page }: Visitor): Promise<string | undefined> {
  const form = page.locator('form.in-order');
  if ((await form.count()) === 0) return undefined;
  await form.locator('button[type=submit]').last().click();
  const refused = page.locator('.save-problem, form.in-order .Mui-error');
  await expect.poll(async () => (await form.count()) === 0 || (await refused.count()) > 0).toBe(true);
  if ((await form.count()) === 0) return undefined;
  const texts = await page.locator('.save-problems, form.in-order .Mui-error.MuiFormHelperText-root').allInnerTexts();
  const unmarked = (await form.locator('[aria-invalid="true"], .Mui-error').count()) === 0 ? 'UNMARKED ' : '';
  return `${unmarked}${texts.filter(Boolean).join(' | ')}`;
}

/** Resource → values of a sample that a rule needs: over several fields, or an exchange that pays. */
const fitting: Readonly<Record<string, Values>> = {
  'advert-campaigns': { excludedLists: [] },
  'exchange-deposits': { exchange: 4 },
  withdrawals: { method: 'paxum', address: 'payee@quarry.test', campaign: null },
};

/** Resource → the problem at a field of its sample, which needs a file, a click, a profile, a currency’s method or a campaign’s currency. */
const refusedSamples: Readonly<Record<string, RegExp>> = {
  'advert-creatives': /^Field required/,
  conversions: /^No click with this ID/,
  deposits: /^Enter the amount in/,
  'social-accounts': /^1 field can’t be saved yet/,
  withdrawals: /^This isn’t an address of the chosen method/,
};

async function sampleToCreate(visitor: Visitor, resource: Resource): Promise<Values> {
  const ids = new Map<string, number>();
  for (const other of allResources()) {
    const [first] = await visitor.recordsOf(other);
    if (first !== undefined) ids.set(other.name, first.id);
  }
  const withoutRecord = Object.entries(resource.fields).filter(
    ([, { target, options }]) => target !== undefined && !options.required && !ids.has(target),
  );
  const values = { ...Object.fromEntries(withoutRecord.map(([name]) => [name, null])), ...fitting[resource.name] };
  // Each role has a sample of its own, as many values are unique.
  return sampleOf(resource, 7 * (1 + roleNames.indexOf(visitor.role)), values, (target) => ids.get(target) ?? 1);
}

/** Clicks an element in the page. @returns whether anything follows: a change of the page, a request or another address */
async function reacts(page: Page, index: number): Promise<boolean> {
  let asked = false;
  const note = () => {
    asked = true;
  };
  page.on('request', note);
  page.on('download', note);
  page.on('filechooser', note);
  const changed = await page.evaluate(
    async ([at, patience]) => {
      const button = [...document.querySelectorAll<HTMLElement>('main button')][at];
      if (button === undefined) return true;
      const { href } = location;
      let isChanged = false;
      window.print = () => {
        isChanged = true;
      };
      const observer = new MutationObserver(() => {
        isChanged = true;
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      button.scrollIntoView();
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      button.click();
      const end = Date.now() + patience;
      while (!isChanged && location.href === href && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 20));
      observer.disconnect();
      return isChanged || location.href !== href;
    },
    [index, reaction] as const,
  );
  page.off('request', note);
  page.off('download', note);
  page.off('filechooser', note);
  return changed || asked;
}

/** Whether a pressed button has opened something over the page, or another page. */
const isChanged = async (page: Page, url: string): Promise<boolean> =>
  page.url() !== url ||
  (await page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]').count()) > 0;

/** Closes what a button has opened, or opens the page again. */
async function reopen(page: Page, url: string): Promise<void> {
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  if (await isChanged(page, url)) {
    await page.goto(url);
    await settle(page);
  }
}

/** The buttons of the page that can be pressed: place and name. */
const buttonsOf = (page: Page): Promise<{ index: number; name: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('main button')].flatMap((button, index) => {
      const name = (button.getAttribute('aria-label') ?? button.innerText).trim().replace(/\d+/g, 'N').slice(0, 40);
      const isShown =
        button.checkVisibility() && !button.disabled && button.closest('th, [inert], [aria-selected="true"]') === null;
      return isShown ? [{ index, name }] : [];
    }),
  );

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/admin"]')].map(({ pathname, search }) =>
      `${pathname}${search}`.replace('/admin', ''),
    ),
  );

/** An address without its numbers and values. */
const shapeOf = (address: string): string => address.replaceAll(/\d+/g, 'N').replaceAll(/=[^&]*/g, '');

const pressed = new Set<string>();

/** Presses each button of the open page that no role has pressed there, without its writes. @returns those that do nothing */
async function pressButtons(page: Page, place: string): Promise<string[]> {
  const dead: string[] = [];
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '{}' }),
  );
  const url = page.url();
  for (const { name } of await buttonsOf(page)) {
    const button = (await buttonsOf(page)).find((each) => each.name === name);
    if (button === undefined || pressed.has(`${place} ${name}`)) continue;
    pressed.add(`${place} ${name}`);
    if (!(await reacts(page, button.index))) dead.push(`dead button “${name}”`);
    if (await isChanged(page, url)) await reopen(page, url);
  }
  await page.unroute('**/api/**');
  return dead;
}

/** Makes a copy of the record from its page. @returns what is wrong */
async function cloneRecord(page: Page): Promise<string[]> {
  const button = page.getByRole('button', { name: /^Clone/ });
  if ((await button.count()) === 0) return ['no button to clone'];
  const answer = page.waitForResponse((response) => response.url().endsWith('/clone'));
  await button.click();
  const status = (await answer).status();
  await settle(page);
  const title = await page.locator('main h1').first().innerText();
  return status < 300 && !errorPage.test(title) ? [] : [`clone: ${status} ${title}`];
}

/** Saves the open form. @returns what is wrong, unless the sample is one that the form refuses */
async function saveForm(visitor: Visitor, resource: Resource, at: DefaultScreen): Promise<string[]> {
  const refusal = await save(visitor);
  await settle(visitor.page);
  const title = await visitor.page.locator('main h1').first().innerText();
  if (errorPage.test(title)) return [`saved, then ${title}`];
  // What was typed stays in a refused form, which would ask before it is left.
  if (refusal !== undefined) await visitor.page.reload();
  const isExpected = at === 'create' && refusedSamples[resource.name]?.test(refusal ?? '');
  return refusal === undefined || isExpected ? [] : [refusal];
}

/** Opens a screen at react-admin's path, and uses it. @param found collects the addresses that it links to. @returns what is wrong */
async function useScreen(visitor: Visitor, resource: Resource, at: DefaultScreen, found: Map<string, string>) {
  const { role, page, errors } = visitor;
  const record = await recordFor(visitor, resource, at);
  const id = record?.id ?? 1;
  if ((record === undefined && (at === 'show' || at === 'edit')) || !uses(resource, at, role, id)) return [];
  const path = defaultPaths(resource)[at].replace(':id', String(id));
  const address = (screenAddress(resource, at) ?? '').replace(/:\w+/, String(id));
  const before = errors.length;
  if (at === 'create')
    await typeValues(visitor, address, `${resource.name} new`, await sampleToCreate(visitor, resource));
  if (at === 'edit' && record)
    await typeValues(visitor, address, `${resource.name} ${id}`, changedText(resource, record, role));
  const title = await open(visitor, path);
  const failed = failedPart.exec(await page.locator('main').innerText());
  const faults = [...(errorPage.test(title) ? [title] : []), ...(failed ?? [])];
  for (const link of await linksOf(page)) if (!found.has(shapeOf(link))) found.set(shapeOf(link), link);
  if (at === 'create' || at === 'edit') faults.push(...(await saveForm(visitor, resource, at)));
  else faults.push(...(await pressButtons(page, `${resource.name} ${at}`)));
  if (at === 'show' && resource.clone && rolesIn(resource.access.create).includes(role))
    faults.push(...(await cloneRecord(page)));
  // The server refuses some samples, and the test refuses what buttons send.
  faults.push(...errors.slice(before).filter((error) => !/status of (4\d\d|503)/.test(error)));
  return faults.map((fault) => `${path}: ${fault}`);
}

/** Opens the page that a link leads to. @returns what is wrong */
async function followLink(visitor: Visitor, link: string): Promise<string[]> {
  const before = visitor.errors.length;
  const title = await open(visitor, link);
  const faults = [...(errorPage.test(title) ? [title] : []), ...visitor.errors.slice(before)];
  return faults.map((fault) => `link ${link}: ${fault}`);
}

it.each(roleNames)(
  'as %s each generated screen opens, saves, and leads on by its links and buttons',
  async (role) => {
    const visitor = await openVisitor(role);
    const faults: string[] = [];
    const links = new Map<string, string>();
    for (const resource of allResources())
      for (const at of defaultScreens) faults.push(...(await useScreen(visitor, resource, at, links)));
    for (const link of links.values()) faults.push(...(await followLink(visitor, link)));
    expect(faults).toEqual([]);
  },
  walkTime,
);
