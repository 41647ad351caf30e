// First: tables are made of what is declared.
import '#server/declarations.ts';
import { measureAdnet } from './adnet.ts';
import { measureAdverts } from './adverts.ts';
import { measureBookings } from './bookings.ts';
import { measureDictionaries } from './dictionaries.ts';
import { measureStatisticsFairness } from './events/fairness.ts';
import { measureStatistics } from './events/measure.ts';
import { measureFairness } from './fairness.ts';
import { measureInvoices } from './invoices.ts';
import { measureLedger } from './ledger.ts';
import { measureLists } from './lists.ts';
import { measureParticipants } from './participants.ts';
import { measureScreens } from './screens.ts';
import { measureSessions } from './sessions.ts';
import { type BenchStage, openBenchStage, withPostgres } from './stage.ts';
import { measureStatement } from './statement.ts';
import type { Row } from './statistics.ts';

/** Each bench has a database of its own, so that none measures what another one has left. */
const onStage = (measure: (stage: BenchStage) => Promise<Row[]>) => () =>
  withPostgres(async (url) => {
    const stage = await openBenchStage(url);
    try {
      return await measure(stage);
    } finally {
      await stage.close();
    }
  });

const parts: Readonly<Record<string, () => Promise<Row[] | undefined>>> = {
  screens: measureScreens,
  lists: onStage(measureLists),
  participants: onStage(measureParticipants),
  ledger: () => withPostgres(measureLedger),
  invoices: onStage(measureInvoices),
  statement: onStage(measureStatement),
  bookings: () => withPostgres(measureBookings),
  fairness: onStage(measureFairness),
  'fairness of statistics': () => withPostgres(measureStatisticsFairness),
  sessions: onStage(measureSessions),
  dictionaries: onStage(measureDictionaries),
  adverts: onStage(measureAdverts),
  adnet: onStage(measureAdnet),
  statistics: () => withPostgres(measureStatistics),
};

/** Several benches under one name. */
const groups: Readonly<Record<string, readonly string[]>> = {
  fairness: ['fairness', 'fairness of statistics'],
  payments: ['invoices', 'statement', 'bookings', 'ledger'],
};
const wanted = process.argv.slice(2).flatMap((name) => groups[name] ?? [name]);
const unknown = wanted.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  const names = [...Object.keys(parts), ...Object.keys(groups)];
  console.error(`There is no bench “${unknown.join(', ')}”. There are: ${[...new Set(names)].join(', ')}.`);
  process.exit(1);
}

// Without arguments, all of them.
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`${name}:`);
  const rows = await measure();
  if (rows === undefined) console.log(`No PostgreSQL on this machine: ${name} left out.`);
  else console.table(rows);
}
