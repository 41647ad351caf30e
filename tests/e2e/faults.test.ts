import type { Locator, Page, Response } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, fillTime } from '../support/inputs.ts';
import { rowsOf } from '../support/lists.ts';
import { settle } from '../support/settle.ts';
import { openStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const silent = 'The server can’t be reached. What you typed is kept, and the page will try again automatically.';
const trouble = 'Looks like we have a trouble with the user. Please try again later';
const record = /\/api\/bounty\/v0\/campaigns\/\d+$/;

/** Crashes the server for the time of the action, and restarts it even if the action fails. */
async function withServerGone(action: () => Promise<void>): Promise<void> {
  await stage.quarry.crash();
  try {
    await action();
  } finally {
    await stage.quarry.restart();
  }
}

/** The banner above the page, known by its button. */
const banner = (page: Page): Locator => page.getByRole('button', { name: 'Try now' });

/** The links of a campaign have titles too. */
const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Title', exact: true }).first();

/** The form of one of the manager's own pending campaigns. */
async function openPending(): Promise<Page> {
  const page = await stage.home('manager');
  await page.goto(`/admin/campaigns?filter=${encodeURIComponent('{"status":1}')}`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: 'Edit campaign' }).click();
  await title(page).waitFor();
  return page;
}

/** The answers to writes. */
function watchWrites(page: Page): Response[] {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && response.url().includes('/api/bounty/')) answers.push(response);
  });
  return answers;
}

describe('the server gone', () => {
  it('is said, what was typed stays, and it is saved by itself when the server is back', async () => {
    const page = await openPending();
    const answers = watchWrites(page);
    await withServerGone(async () => {
      await title(page).fill('Kept through a crash');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(silent).first().waitFor();
      await page.getByText('It will be saved automatically when the connection is back.').first().waitFor();
      // It is retried without a click, and the typed value stays.
      await page.waitForRequest('**/api/health');
      expect(await title(page).inputValue()).toBe('Kept through a crash');
    });
    await page.getByRole('heading', { level: 1, name: 'Kept through a crash' }).waitFor();
    await banner(page).waitFor({ state: 'detached' });
    expect(answers.map((answer) => answer.status())).toEqual([200]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Kept through a crash' }).waitFor();
  });

  it('leaves the list and its filters; “Try now” goes on where it was', async () => {
    const page = await stage.home('bounty-admin');
    await rowsOf(page).first().waitFor();
    // A request in flight when the server crashes would show its error in place of the list.
    await settle(page);
    await withServerGone(async () => {
      await page.getByRole('button', { name: 'Active', exact: true }).click();
      await banner(page).waitFor();
    });
    await banner(page).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Pending' }).first().waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Active' }).first().waitFor();
  });
});

describe('a save whose answer is lost', () => {
  /** Passes the first write to the server, and drops the connection before its answer. */
  async function loseFirstAnswer(page: Page, path: string | RegExp, method: string): Promise<number[]> {
    const statuses: number[] = [];
    await page.route(path, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      statuses.push(response.status());
      return statuses.length === 1 ? route.abort('connectionreset') : route.fulfill({ response });
    });
    return statuses;
  }

  it('is made once: the second attempt finds it done', async () => {
    const page = await openPending();
    const statuses = await loseFirstAnswer(page, record, 'PUT');
    await title(page).fill('Saved once, asked twice');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Saved once, asked twice' }).waitFor();
    // The page may have what was saved before the second answer is there.
    await expect.poll(() => statuses).toEqual([200, 409]);
  });

  it('of a new record is made once: the second attempt is answered as the first', async () => {
    const page = await stage.home('manager');
    await page.goto('/admin/campaigns/add');
    const statuses = await loseFirstAnswer(page, '**/api/bounty/v0/campaigns', 'POST');
    await title(page).fill('Added once, asked twice');
    await page
      .getByRole('textbox', { name: 'Description' })
      .fill('Translate our one-pager into Portuguese and Polish.');
    await choose(page, 'Category', 'Social media');
    await choose(page, 'Currency', 'USD');
    await page.getByLabel('Budget').fill('500');
    await fillTime(page, 'Start', '01.02.2030 10:00');
    await fillTime(page, 'End', '01.03.2030 10:00');
    await page.getByRole('button', { name: 'Add campaign' }).click();
    await page.getByRole('heading', { level: 1, name: 'Added once, asked twice' }).waitFor();
    await expect.poll(() => statuses).toEqual([201, 201]);
    const kept = `/admin/campaigns?filter=${encodeURIComponent('{"q":"Added once, asked twice"}')}`;
    await page.goto(kept);
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
  });

  it('pressed twice is sent once', async () => {
    const page = await openPending();
    const answers = watchWrites(page);
    await title(page).fill('Pressed twice, saved once');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'Pressed twice, saved once' }).waitFor();
    expect(answers.map((answer) => answer.status())).toEqual([200]);
  });
});

describe('a part that does not arrive', () => {
  it.each([
    ['script', '**/assets/Contacts-*.js', 'Loading chunk contacts failed'],
    // The styles of what is opened later have no name.
    ['style', '**/assets/_*.css', 'Loading CSS chunk contacts failed'],
  ])('as a %s, shows the page error inside the shell, and arrives on trying again', async (_, file, message) => {
    const page = await stage.home('hunter');
    await page.route(file, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Ooops...' }).waitFor();
    await page.getByText(message).first().waitFor();
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).count()).toBe(1);
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  });

  it('as the browser is offline, says so, and the page opens by itself when it is online again', async () => {
    const page = await stage.home('hunter');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    await page
      .getByText(/^Loading (CSS )?chunk contacts failed$/)
      .first()
      .waitFor();
    await page.getByText('You’re offline, or the server can’t be reached.').first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  });

  it('of what only some roles need, says so in place of the admin, which opens when it is there', async () => {
    const page = await stage.home('publisher');
    const file = '**/assets/adnet-*.js';
    await page.route(file, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await page.getByText('Loading chunk adnet failed').first().waitFor();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });

  it('of what opens above the page, leaves the page', async () => {
    const page = await stage.home('hunter');
    await page.route('**/assets/AccountMenu-*.js', (route) => route.abort());
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('alert').getByText('Loading chunk account-menu failed').first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});

it('a profile that can’t be loaded is said in the specification’s words, and asked for again', async () => {
  const page = await stage.home('hunter');
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByText(trouble).first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ooops...' }).waitFor();
  await page.unroute('**/api/auth/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});
