import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { layoutFaults } from '../support/layoutFaults.ts';
import { markupFaults } from '../support/markup.ts';
import { visit } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { type BrowserStage, desktop, openSharedStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
let page: Page;
beforeAll(async () => {
  stage = await openSharedStage();
  page = await stage.as('admin');
});
afterAll(() => stage.close());

/** Loads the page, and waits until the code of every input is loaded. */
async function loadComponents(viewport = desktop): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto('/admin/components');
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
  await page.waitForFunction(() => document.querySelector('.kind-waiting, .records-waiting') === null);
}

it.each([
  ['on a desk', desktop],
  ['on a phone', phone],
])(
  '%s axe and html-validate find nothing, the browser has nothing to complain about, and the layout has no faults',
  async (_, viewport) => {
    const pageErrors = watchPageErrors(page);
    await loadComponents(viewport);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await page.locator('h1').count()).toBe(1);
    expect(markupFaults(await page.content())).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  },
);

/** Opens the page if it isn't open yet: loading it takes longest, and the tests below use different inputs. */
async function openComponents(): Promise<void> {
  const isOpen = page.url().endsWith('/admin/components') && page.viewportSize()?.width === desktop.width;
  if (!isOpen) await loadComponents();
}

it('the inputs say what is wrong as somebody types', async () => {
  await openComponents();
  const input = page.locator('#kind-percentage').getByLabel('Percentage').first();
  await input.fill('101');
  await page.locator('#kind-percentage').getByText('Value less than or equal to 100.').first().waitFor();
});

it('a schedule is painted with the mouse', async () => {
  await openComponents();
  const schedule = page.locator('#kind-schedule .kind-state').nth(4);
  const first = schedule.getByRole('button', { name: 'Saturday 10:00' });
  await first.scrollIntoViewIfNeeded();
  await first.hover();
  await page.mouse.down();
  await schedule.getByRole('button', { name: 'Saturday 13:00' }).hover();
  await schedule.getByRole('button', { name: 'Sunday 13:00' }).hover();
  await page.mouse.up();
  await schedule
    .getByText(/Sat–Sun 10:00–14:00/)
    .first()
    .waitFor();
});

describe('the editor of rich texts', () => {
  /** An empty editor with a selected text, in a form that loads faster than the page of all inputs. */
  const start = async () => {
    const page = await stage.reuse('manager');
    await visit(page, '/admin/campaigns/add');
    const editor = page.getByRole('textbox', { name: 'Description' });
    const state = page.locator('.rich-text-input').filter({ has: editor });
    await editor.click();
    await page.keyboard.type('Hello quarry');
    await page.keyboard.press('Shift+Home');
    return { page, state, editor };
  };

  it('makes what its toolbar offers', async () => {
    const { page, state, editor } = await start();
    for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Centre'])
      await state.getByRole('button', { name }).click();
    await state.getByLabel('Text style').selectOption('Heading 6');
    await state.getByRole('button', { name: 'Link', exact: true }).click();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await state
      .getByText(/not a valid url/)
      .first()
      .waitFor();
    await state.getByLabel('Address of the link').fill('https://quarry.test/page');
    await page.keyboard.press('Enter');
    expect(await editor.locator('h6').getAttribute('data-align')).toBe('center');
    for (const tag of ['strong', 'em', 'u', 's', 'a[href="https://quarry.test/page"]'])
      expect(await editor.locator(`h6 ${tag}`).count()).toBe(1);
    await state.getByLabel('Text style').selectOption('Normal');
    await state.getByRole('button', { name: 'Numbered list' }).click();
    expect(await editor.locator('ol > li > p').count()).toBe(1);
    await state.getByRole('button', { name: 'Bulleted list' }).click();
    expect(await editor.locator('ul > li > p').count()).toBe(1);
  });

  it('makes headings of every level, and a paragraph again', async () => {
    const { state, editor } = await start();
    for (const level of [1, 2, 3, 4, 5, 6]) {
      await state.getByLabel('Text style').selectOption(`Heading ${level}`);
      expect(await editor.locator(`h${level}`).innerText()).toBe('Hello quarry');
    }
    await state.getByLabel('Text style').selectOption('Normal');
    expect(await editor.locator('> p').first().innerText()).toBe('Hello quarry');
  });

  it('aligns to every side, and to none', async () => {
    const { state, editor } = await start();
    for (const [name, alignment] of [
      ['Align left', 'left'],
      ['Centre', 'center'],
      ['Align right', 'right'],
      ['Justify', 'justify'],
    ] as const) {
      await state.getByRole('button', { name }).click();
      expect(await editor.locator('p').getAttribute('data-align')).toBe(alignment);
      await state.getByRole('button', { name, pressed: true }).click();
      expect(await editor.locator('p').getAttribute('data-align')).toBeNull();
    }
  });

  it('is bold between asterisks, and not after them', async () => {
    const { page, editor } = await start();
    await page.keyboard.press('End');
    await page.keyboard.type(' **bold** plain');
    expect(await editor.locator('strong').allInnerTexts()).toEqual(['bold']);
    expect(await editor.locator('p').first().innerText()).toBe('Hello quarry bold plain');
  });

  it('fills the window, until Escape', async () => {
    const { page, state } = await start();
    await state.getByRole('button', { name: 'Full screen' }).click();
    const box = await state.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, ...desktop });
    await page.keyboard.press('Escape');
    expect(await state.getByRole('button', { name: 'Full screen' }).getAttribute('aria-pressed')).toBe('false');
  });
});
