import { field } from '#src/schema/field.ts';
import type { StatusMachine } from '#src/schema/status.ts';

type Code<M extends StatusMachine> = M['values'][keyof M['values']];

/** The state of a record, changed only by transitions. */
export const status = <const M extends StatusMachine>(machine: M) =>
  field<Code<M>, true, true>(
    'status',
    { required: true, readOnly: true, filter: true, codes: Object.values(machine.values) },
    { machine },
  );
