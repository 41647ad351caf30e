import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { savedViews } from '#src/resources/savedViews.ts';
import { openApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

test('a user keeps as many views as can be shown, and is told so', async () => {
  const here = await openApp();
  const user = await createUser(here.platform, { roles: ['bounty-hunter'] });
  const headers = await signIn(here.app, user);
  await here.platform.database.sql.execute(
    sql`insert into saved_views (name, resource, owner)
      select 'View ' || n, 'campaigns', ${user.id} from generate_series(2, ${limits.viewsPerUser}::int) as n`,
  );
  const save = (name: string) =>
    here.app.inject({
      method: 'POST',
      url: `/api/auth${savedViews.path}`,
      headers,
      payload: { name, resource: 'campaigns' },
    });
  expect((await save('The last')).statusCode).toBe(201);
  expect((await save('One too many')).json()).toMatchObject({
    type: catalogue.tooManyViews.type,
    parameters: { max: limits.viewsPerUser },
  });
  await here.close();
});
