import type { Page } from 'playwright';

/** As a link of the app does, with the place in the history that the router counts by. */
function follow(to: string): void {
  const place: unknown = history.state?.idx;
  const state = { usr: null, key: String(Math.random()), idx: (typeof place === 'number' ? place : 0) + 1 };
  history.pushState(state, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Opens a page of the admin, as a link does where the app is open already: for what isn’t about how a page loads. */
export async function navigate(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await (pathname.startsWith('/admin/') ? page.evaluate(follow, address) : page.goto(address));
}
