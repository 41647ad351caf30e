import { nobody } from '#src/schema/access/rules.ts';
import { type Common, field } from '#src/schema/field.ts';
import type { Example } from '#src/schema/kind.ts';
import type { Switches, Switching } from '#src/schema/switches.ts';

export type SwitchedOptions = Pick<Common, 'hideWhenEmpty'> & {
  /** The move that turns it on. */
  on: Switching;
  /** The move that turns it off. */
  off: Switching;
  /** The tone of a record while the switch is on; `off` by default. */
  tone?: Switches['tone'];
};

/**
 * A yes or no that only two moves change: a campaign is paused and resumed.
 * @example paused: switched({ on: { name: 'pause', by: owners }, off: { name: 'resume', by: owners } })
 */
export const switched = ({ on, off, tone = 'off', ...options }: SwitchedOptions) =>
  field<boolean, true, true>(
    'switched',
    { required: true, readOnly: true, default: false, filter: true, ...options },
    { switches: { on, off, tone } },
  );

export const example: Example = {
  field: switched({ on: { name: 'pause', by: nobody }, off: { name: 'resume', by: nobody } }),
  refused: 'maybe',
};

/** The kind that this one extends: it inherits the files that this folder lacks. */
export const base = 'boolean';
