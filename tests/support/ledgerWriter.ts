import { readConfiguration } from '#server/configuration/configuration.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { approve } from './approval.ts';

/** A process that makes `last` approvals and hangs in the last one, between the write and the award, to be killed there. */
const last = Number(process.argv[2]);
const database = await openDatabase(readConfiguration(process.env));
await migrate(database);
for (let n = 1; n <= last; n += 1) {
  await database.transaction((tx) =>
    approve(tx, n, async () => {
      if (n < last) return;
      process.stdout.write('halfway\n');
      await new Promise(() => undefined);
    }),
  );
  process.stdout.write(`approved ${n}\n`);
}
