import { access } from './access.ts';
import { cloning } from './cloning.ts';
import { entries } from './entries.ts';
import { fields } from './fields.ts';
import { lists } from './lists.ts';
import { moves } from './moves.ts';
import { names } from './names.ts';
import { readers } from './readers.ts';
import { decisions } from './review.ts';
import type { Mistake } from './said.ts';
import { screens } from './screens.ts';
import { status } from './status.ts';
import { targetings } from './targeting.ts';
import { within } from './within.ts';

/** One of every mistake that a declaration can make. */
export const mistakes: readonly Mistake[] = [
  ...names,
  ...lists,
  ...fields,
  ...status,
  ...access,
  ...screens,
  ...decisions,
  ...readers,
  ...moves,
  ...cloning,
  ...targetings,
  ...within,
  ...entries,
];
