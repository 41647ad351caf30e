import { postgresUrl } from './database.ts';

interface Race {
  readonly rounds: number;
  /** Made at once. */
  readonly attempts: number;
}

/** As hard as is promised; `npm run test:long` tries as many rounds. */
const promised: Race = { rounds: 20, attempts: 100 };
/** A missing lock shows in the first rounds. */
const usual: Race = { ...promised, rounds: 4 };
/** PGlite runs one statement at a time: there it is shown once that nothing breaks, on PostgreSQL that nothing is given twice. */
const alone: Race = { rounds: 1, attempts: 8 };

/** How hard races are tried. */
export const race: Race = !postgresUrl ? alone : process.env.RACES === 'promised' ? promised : usual;
