import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { buildApp } from '#server/app.ts';
import type { Internet } from '#server/internet/internet.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RoleName } from '#src/access/roles.ts';
import { freshPlatform } from './app.ts';
import { openBrowser } from './browser.ts';
import { placeDemoSession } from './demoSession.ts';
import { fillShortDictionaries } from './dictionaries.ts';
import { freePort } from './freePort.ts';
import { createUser, headersOf, openTestSession } from './signIn.ts';

/** The app in this process, without demo data, seen by browsers: for what needs an internet of the test’s own. */
export async function openAppStage(internet: Internet) {
  const address = `http://127.0.0.1:${await freePort()}`;
  const platform: Platform = await freshPlatform({ publicUrl: address }, internet);
  await fillShortDictionaries(platform);
  const app = await buildApp(platform, { log: false, adminFolder: resolve('dist/admin') });
  await app.listen({ host: '127.0.0.1', port: Number(new URL(address).port) });
  const browser = await openBrowser();

  return {
    address,
    platform,
    browser,
    /** A browser profile of a new user with this role. */
    async signedIn(role: RoleName, options: BrowserContextOptions = {}): Promise<Page> {
      const account = await createUser(platform, { roles: [role], firstName: 'Ada', lastName: 'Lovelace' });
      const session = await openTestSession(app, account);
      const { authorization: Authorization, cookie: Cookie } = headersOf(session);
      const [name = '', value = ''] = Cookie.split('=');
      const { accessToken, refreshToken } = session;
      const context = await browser.newContext({
        baseURL: address,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        ...options,
      });
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
      await placeDemoSession(context, {
        headers: { Authorization, Cookie },
        openedAt: Date.now(),
        cookie: { name, value, url: address },
        entries: {
          'quarry.currentUser': String(account.id),
          [`quarry.tokens.${account.id}`]: JSON.stringify({ accessToken, refreshToken }),
        },
      });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      return page;
    },
    async close(): Promise<void> {
      await browser.close();
      await app.close();
      await platform.database.close();
    },
  };
}

export type AppStage = Awaited<ReturnType<typeof openAppStage>>;
