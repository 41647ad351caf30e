import { measureLedger } from './ledger.ts';
import { measureLists } from './lists.ts';
import { measureParticipants } from './participants.ts';
import { measureScreens } from './screens.ts';

const parts = {
  screens: measureScreens,
  lists: measureLists,
  participants: measureParticipants,
  ledger: measureLedger,
};
const wanted = process.argv.slice(2);

// Without arguments, all of them.
for (const [name, measure] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await measure();
