import type { Page } from 'playwright';

/** Entries of the session in local storage, which the tests tamper with. */
const prefix = 'quarry.';
const tokens = `${prefix}tokens.`;

type Entries = readonly (readonly [name: string, value: string])[];

const read = (page: Page, from = prefix): Promise<Entries> =>
  page.evaluate((start) => Object.entries<string>(localStorage).filter(([name]) => name.startsWith(start)), from);

const write = (page: Page, entries: Entries): Promise<void> =>
  page.evaluate((all) => {
    for (const [name, value] of all) localStorage.setItem(name, value);
  }, entries);

/** Replaces the signatures of the access tokens by invalid ones; the claims stay. */
export async function breakAccessTokens(page: Page): Promise<void> {
  const broken = (await read(page, tokens)).map(([name, value]) => {
    const kept = JSON.parse(value);
    return [
      name,
      JSON.stringify({ ...kept, accessToken: kept.accessToken.replace(/[^.]+$/, 'A'.repeat(43)) }),
    ] as const;
  });
  await write(page, broken);
}

/** Ends the sessions on the server, while the page still has its tokens. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  for (const [, value] of await read(page, tokens)) {
    const { refreshToken } = JSON.parse(value);
    await page.request.post('/api/auth/auth/logout', { data: { refreshToken } });
  }
}

export const copyStorage = async (from: Page, to: Page): Promise<void> => write(to, await read(from));

/** Writes the same value to every entry. */
export async function fillStorage(page: Page, value: string): Promise<void> {
  await write(
    page,
    (await read(page)).map(([name]) => [name, value] as const),
  );
}
