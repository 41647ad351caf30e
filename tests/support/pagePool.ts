import type { BrowserContextOptions, Page } from 'playwright';
import { limits } from '#src/limits.ts';
import type { DemoSession } from './demoSession.ts';

/** A signed-in page that waits for the next test, and what it was opened with. */
export interface PooledPage {
  readonly page: Page;
  readonly session: DemoSession;
  readonly options: BrowserContextOptions;
}

/** Milliseconds: pages of older sessions aren’t reused, as what they do would soon ask for the password again. */
const oldest = (limits.recentAuthenticationMinutes / 2) * 60_000;

/** More idle pages than this would draw and ask for news beside the tests. */
const mostIdle = 4;

/** The idle pages of this process, the oldest first. A key has the server's address, the account and the options. */
let idle: { readonly key: string; readonly pooled: PooledPage }[] = [];

/** Takes the newest idle page of the key out of the pool. */
export function takePage(key: string): PooledPage | undefined {
  idle = idle.filter(({ pooled: { page, session } }) => {
    const isOld = Date.now() - session.openedAt > oldest;
    if (isOld) void page.context().close();
    return !isOld && !page.isClosed();
  });
  const index = idle.findLastIndex((one) => one.key === key);
  return index === -1 ? undefined : idle.splice(index, 1)[0]?.pooled;
}

/** Removes all that a session didn't start with. Runs in the page. */
function clearStorage(sessionKeys: readonly string[]): void {
  for (const key of Object.keys(localStorage)) if (!sessionKeys.includes(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Undoes what a test changed about the page, except for the address that it shows. */
async function resetPage({ page, session, options }: PooledPage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light', media: null });
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.evaluate(clearStorage, Object.keys(session.entries));
}

/** Offers a page to the next test that requests its key; closes it if it can't be reused, and the oldest of too many idle pages. */
export async function returnPage(key: string, pooled: PooledPage): Promise<void> {
  const { page } = pooled;
  const context = page.context();
  const isReusable = page.url().includes('/admin/') && context.pages().length === 1 && !page.isClosed();
  try {
    if (!isReusable) throw new Error('The page can’t be reused.');
    await resetPage(pooled);
    idle.push({ key, pooled });
  } catch {
    await context.close();
  }
  const tooMany = idle.splice(0, Math.max(0, idle.length - mostIdle));
  await Promise.all(tooMany.map((one) => one.pooled.page.context().close()));
}
