import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { openTab } from '../support/bountyPages.ts';
import { navigate, visit } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { openPendingSubmission, type PendingSubmission } from '../support/pendingSubmission.ts';
import { settle } from '../support/settle.ts';
import { openStage, phone, type Stage } from '../support/stage.ts';

let stage: Stage;
let judged: PendingSubmission;
beforeAll(async () => {
  stage = await openStage({ keepsPages: true });
  judged = await openPendingSubmission(stage.quarry.address, 'The audit');
});
afterAll(() => stage.close());

const go = (path: string) => (page: Page) => navigate(page, `/admin${path}`);
const press = async (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function openPending(page: Page): Promise<void> {
  await visit(page, `/admin/campaigns?filter=${encodeURIComponent('{"status":1}')}`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: 'Edit campaign' }).waitFor();
}

/** A pending money campaign of the manager's own, without any task. */
async function openOwn(page: Page): Promise<string> {
  await visit(page, `/admin/campaigns?filter=${encodeURIComponent('{"status":1,"isIco":false}')}`);
  await page.locator('tbody tr').filter({ hasText: 'Tomás Herrera' }).first().getByRole('link').first().click();
  await openTab(page, 'Money');
  await page.getByRole('region', { name: 'Money' }).waitFor();
  return new URL(page.url()).pathname.replace('/admin', '');
}

async function openSite(page: Page): Promise<void> {
  await visit(page, '/admin/sites');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Edit site' }).waitFor();
}

async function openUser(page: Page): Promise<void> {
  await visit(page, '/admin/users?filter={"q":"hunter@quarry.test"}');
  await page.getByRole('link', { name: 'Nadia Okafor' }).click();
  await page.getByRole('link', { name: 'Edit user' }).waitFor();
}

async function openPayout(page: Page): Promise<void> {
  await visit(page, '/admin/payouts');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Lines' }).getByRole('row').nth(1).waitFor();
}

interface View {
  readonly name: string;
  /** Left out for pages of signed-out visitors. */
  readonly account?: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const views: readonly View[] = [
  {
    name: 'the login with errors',
    open: async (page) => {
      await page.goto('/admin/login');
      await press(page, 'Sign in');
    },
  },
  { name: 'the dashboard', account: 'manager', open: go('/dashboard') },
  { name: 'the dashboard with nothing to count', account: 'publisher', open: go('/dashboard') },
  { name: 'the payouts', account: 'manager', open: go('/payouts') },
  { name: 'a payout', account: 'manager', open: openPayout },
  { name: 'the list of campaigns', account: 'bounty-admin', open: go('/campaigns') },
  { name: 'a list without matches', account: 'bounty-admin', open: go('/campaigns?filter={"q":"no such"}') },
  {
    name: 'the filters',
    account: 'bounty-admin',
    open: async (page) => {
      await visit(page, '/admin/campaigns');
      await press(page, 'Filters');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'a campaign', account: 'bounty-admin', open: openPending },
  {
    name: 'the form of a campaign',
    account: 'bounty-admin',
    open: async (page) => {
      await openPending(page);
      await page.getByRole('link', { name: 'Edit campaign' }).click();
      await page.getByRole('button', { name: 'Save' }).waitFor();
    },
  },
  {
    name: 'a form with errors',
    account: 'manager',
    open: async (page) => {
      await visit(page, '/admin/campaigns/add');
      await press(page, 'Add campaign');
      await page
        .getByText(/can’t be saved yet/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'the choice of a task for a campaign',
    account: 'manager',
    open: async (page) => {
      await openOwn(page);
      await openTab(page, 'Tasks');
      await press(page, /Add a task/);
    },
  },
  {
    name: 'the form of a task with errors',
    account: 'manager',
    open: async (page) => {
      const campaign = await openOwn(page);
      await visit(page, `/admin${campaign}/task-add/youtube--video`);
      await press(page, 'Limit to a tier');
      await press(page, 'Add task');
      await page
        .getByText(/can’t be saved yet/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'a type of task that isn’t one',
    account: 'manager',
    open: async (page) => visit(page, `/admin${await openOwn(page)}/task-add/no--such`),
  },
  {
    name: 'the dialog for a deposit',
    account: 'bounty-admin',
    open: async (page) => {
      await openPending(page);
      await openTab(page, 'Money');
      await press(page, 'Record a deposit');
      await page.getByRole('dialog').getByLabel('Reference').waitFor();
    },
  },
  { name: 'the review desk', account: 'advert-admin', open: go('/review') },
  { name: 'the background jobs', account: 'admin', open: go('/jobs') },
  { name: 'the reference lists', account: 'advert-admin', open: go('/reference-lists') },
  { name: 'a reference list', account: 'advert-admin', open: go('/reference-lists?tab=exchanges') },
  { name: 'the review desk of sites', account: 'advert-admin', open: go('/review?resource=pub-sites') },
  {
    name: 'the review desk of submissions',
    account: 'manager',
    open: async (page) => {
      await visit(page, '/admin/review?resource=submissions');
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'the review desk of participants',
    account: 'manager',
    open: (page) => visit(page, `/admin/review?resource=participations&id=${judged.participation}`),
  },
  {
    name: 'a participant',
    account: 'manager',
    open: async (page) => {
      await visit(page, `/admin/tasks/${judged.task}/participants/${judged.participation}`);
      await page.getByRole('region', { name: 'Submissions' }).getByRole('link').waitFor();
    },
  },
  {
    name: 'the statistics of a task',
    account: 'manager',
    open: async (page) => {
      await visit(page, judged.statistics);
      await page.locator('.chart svg').first().waitFor();
    },
  },
  {
    name: 'the statistics of a task as a table',
    account: 'manager',
    open: async (page) => {
      await visit(page, `${judged.statistics}?show=submissions`);
      await page.getByRole('button', { name: 'Table' }).first().click();
      await page.getByRole('row', { name: /i\/status/ }).waitFor();
    },
  },
  {
    name: 'a decision that can be undone',
    account: 'advert-admin',
    open: async (page) => {
      await visit(page, '/admin/review?resource=pub-sites');
      await page.getByRole('button', { name: /^Approve site/ }).waitFor();
      const row = await page.locator('.queue-row [aria-current]').getAttribute('id');
      await page.keyboard.press('a');
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      // Undoes the held decision, so that nothing changes for later tests. Its record must be back before a key acts on it.
      await page.keyboard.press('u');
      await page.locator(`#${row}[aria-current]`).waitFor();
      await page.keyboard.press('r');
      await page.getByRole('dialog', { name: 'Reject site' }).waitFor();
    },
  },
  {
    name: 'several records under review',
    account: 'advert-admin',
    open: async (page) => {
      await visit(page, '/admin/review?resource=campaigns');
      await page
        .getByRole('checkbox', { name: /^Select/ })
        .nth(1)
        .check();
      await page.getByRole('button', { name: /^Approve 1 campaign/ }).waitFor();
    },
  },
  {
    name: 'the search everywhere',
    account: 'advert-admin',
    open: async (page) => {
      await visit(page, '/admin/contacts');
      await press(page, 'Search everywhere');
      await page.getByRole('combobox').fill('a');
      await page.getByRole('group', { name: 'Campaigns', exact: true }).waitFor();
    },
  },
  {
    name: 'the keys',
    account: 'advert-admin',
    open: async (page) => {
      await visit(page, '/admin/contacts');
      await page.locator('#main h1').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'the feed of notifications',
    account: 'manager',
    open: async (page) => {
      await visit(page, '/admin/contacts');
      await press(page, /unread notifications?$/);
      await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().waitFor();
    },
  },
  { name: 'the notifications', account: 'publisher', open: go('/notifications') },
  { name: 'no notifications', account: 'hunter', open: go('/notifications?unread=') },
  { name: 'the list of users', account: 'admin', open: go('/users') },
  { name: 'a user', account: 'admin', open: openUser },
  {
    name: 'the form of a user',
    account: 'admin',
    open: async (page) => {
      await openUser(page);
      await page.getByRole('link', { name: 'Edit user' }).click();
      await page.getByRole('button', { name: 'Save' }).waitFor();
    },
  },
  { name: 'the list of sites', account: 'publisher', open: go('/sites') },
  { name: 'a site', account: 'publisher', open: openSite },
  { name: 'the form of a new site', account: 'advertiser', open: go('/site-add') },
  { name: 'the form of a new zone', account: 'publisher', open: go('/adzone-create') },
  { name: 'the tutorials', account: 'hunter', open: go('/tutorials') },
  { name: 'a tutorial', account: 'hunter', open: go('/tutorial/twitter--retweet') },
  { name: 'the contacts', account: 'hunter', open: go('/contacts') },
  {
    name: 'the page of the API',
    open: async (page) => {
      await page.goto('/api/docs');
      for (const text of ['Sign in', 'List campaigns', 'Change one campaign'])
        await page.locator('summary', { hasText: text }).first().click();
      await page.getByRole('link', { name: 'campaigns.filter' }).first().click();
      // Closed ones are like these, and axe would go through their fifty thousand elements.
      const closed = page.locator('details:not([open]) > :not(summary)');
      await closed.evaluateAll((parts) => parts.forEach((part) => part.remove()));
    },
  },
  { name: 'a page that isn’t there', account: 'hunter', open: go('/no/such/page') },
  { name: 'the page of another role', account: 'hunter', open: go('/users') },
  {
    name: 'a dialog with an error',
    account: 'bounty-admin',
    open: async (page) => {
      await openPending(page);
      await press(page, 'Reject campaign');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject campaign' }).click();
      await page.getByText('Enter a reason').first().waitFor();
    },
  },
  {
    name: 'the account menu',
    account: 'everyone',
    open: async (page) => {
      await visit(page, '/admin/contacts');
      await press(page, /^Account of/);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'the menu of roles',
    account: 'everyone',
    open: async (page) => {
      await visit(page, '/admin/contacts');
      await press(page, /^Acting as/);
      await page.getByRole('menu').waitFor();
    },
  },
];

// One page for each account: every view begins with an address of its own.
const opened = new Map<string, Promise<Page>>();
function pageOf(account: string | undefined): Promise<Page> {
  const page = opened.get(account ?? '') ?? (account === undefined ? stage.open() : stage.as(account));
  opened.set(account ?? '', page);
  return page;
}

it.each(views)('$name: axe finds nothing, and the browser has nothing to complain about', async ({ account, open }) => {
  const page = await pageOf(account);
  const pageErrors = watchPageErrors(page);
  await open(page);
  await settle(page);
  expect(await violationsInLightAndDark(page)).toEqual([]);
  expect(await page.locator('main').count()).toBe(1);
  expect(await page.locator('h1').count()).toBe(1);
  expect(pageErrors).toEqual([]);
});

describe('on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.as('bounty-admin', { viewport: phone });
  });

  it.each(['/campaigns', '/campaigns/add', '/users', '/users/1', '/review'])('%s: axe finds nothing', async (path) => {
    await visit(page, `/admin${path}`);
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
  });
});

describe('on its way', () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.as('hunter');
    // No answer comes.
    await page.route('**/api/bounty/**', () => undefined);
  });

  it.each(['/campaigns', '/campaigns/1', '/dashboard'])('%s: axe finds nothing', async (path) => {
    await page.goto(`/admin${path}`);
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
    expect(await violationsInLightAndDark(page)).toEqual([]);
    expect(await page.locator('h1').count()).toBe(1);
  });
});
