import { nobody } from './access/rules.ts';
import type { Transition } from './status.ts';

/** Fields whose change moves a record to another status, so that approved records are reviewed again. */
export interface DeclaredMaterial<N extends string = string> {
  /** The fields whose change is material. */
  readonly fields: readonly N[];
  /** The statuses in which a change moves the record. */
  readonly from: readonly string[];
  /** The status that follows. */
  readonly to: string;
  /** The name of the move, like a transition's. */
  readonly as: string;
}

/** The fields, and the move that follows their change. It can't be requested separately. */
export interface Material {
  readonly fields: readonly string[];
  readonly move: Transition;
}

export const materialOf = (declared: DeclaredMaterial | undefined): Material | undefined =>
  declared && {
    fields: declared.fields,
    move: { name: declared.as, from: declared.from, to: declared.to, by: nobody },
  };
