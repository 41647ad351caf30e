import { nobody } from './access/rules.ts';
import type { Transition } from './status.ts';

/** Fields whose change brings a record to another status, whoever changes them: what was approved is reviewed again. */
export interface DeclaredMaterial<N extends string = string> {
  /** The fields whose change is material. */
  readonly fields: readonly N[];
  /** The statuses in which it does so. */
  readonly from: readonly string[];
  /** The status that follows. */
  readonly to: string;
  /** The name of the move, as transitions have one. */
  readonly as: string;
}

/** The fields, and the move that follows a change of them. Nobody asks for it by itself. */
export interface Material {
  readonly fields: readonly string[];
  readonly move: Transition;
}

export const materialOf = (declared: DeclaredMaterial | undefined): Material | undefined =>
  declared && {
    fields: declared.fields,
    move: { name: declared.as, from: declared.from, to: declared.to, by: nobody },
  };
