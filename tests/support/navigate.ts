import type { Page } from 'playwright';
import { settle } from './settle.ts';

/** Pushes a history entry as a link of the app does, with the index that the router counts by. */
function follow(to: string): void {
  const index: unknown = history.state?.idx;
  const state = { usr: null, key: String(Math.random()), idx: (typeof index === 'number' ? index : 0) + 1 };
  history.pushState(state, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Opens a page of the admin as a link does if the app is open, otherwise by loading it. Doesn't wait for its content. */
export async function navigate(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await (pathname.startsWith('/admin/') ? page.evaluate(follow, address) : page.goto(address));
}

/** Whether the admin is open with nothing that would stop a link: no dialog or menu, and no unsaved changes. Runs in the page. */
function canFollow(): boolean {
  const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
  return (
    document.querySelector('#main h1') !== null &&
    isCovered === null &&
    dispatchEvent(new Event('beforeunload', { cancelable: true }))
  );
}

/**
 * Opens a page of the admin and waits for its content. Follows a link where possible, which costs a third of a load; a test about
 * loading itself calls `page.goto`.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const { pathname, href } = new URL(page.url());
  // A link to the page that is open would show what was loaded before.
  const isElsewhere = pathname.startsWith('/admin/') && new URL(address, href).href !== href;
  if (isElsewhere && (await page.evaluate(canFollow))) {
    // A pointer that stays over the content would show the actions of what appears under it.
    await page.mouse.move(0, 0);
    await page.evaluate(follow, address);
  } else await page.goto(address);
  await settle(page);
}
