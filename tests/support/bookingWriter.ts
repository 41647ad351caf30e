import './declarations.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { openDatabase } from '#server/database/database.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { earns, figuresOf, spends } from './bookings.ts';

/** What the process books. */
export const killedFigures = figuresOf(40, [spends(1, 7, '10'), earns(2, 3, '7')]);

/** A process that books an hour and hangs before its nth statement, to be killed there; past the last one it hangs before the commit. */
async function bookAndHang(nth: number): Promise<void> {
  const configuration = readConfiguration(process.env);
  const opened = await openDatabase(configuration);
  const hang = async () => {
    process.stdout.write('halfway\n');
    await new Promise(() => undefined);
  };
  const transaction: typeof opened.transaction = (work) =>
    opened.transaction(async (tx) => {
      let count = 0;
      const hanging = new Proxy(tx, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (name !== 'execute' || typeof value !== 'function') return value;
          count += 1;
          return count === nth ? hang : value.bind(target);
        },
      });
      const done = await work(hanging);
      await hang();
      return done;
    });
  await bookHour({ configuration, database: { ...opened, transaction } }, killedFigures);
}

const [, file = '', nth] = process.argv;
if (file.endsWith('bookingWriter.ts')) await bookAndHang(Number(nth));
