import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Rule, Where } from './access/rules.ts';
import type { Tone } from './status.ts';

/** One of the two moves of a switch. */
export interface Switching {
  /** A verb: `pause`. */
  readonly name: string;
  /** The rules of the roles that may make it. */
  readonly by: readonly Rule[];
  /** The states in which it is possible, each a set of conditions on the record; every state by default. */
  readonly when?: readonly Where[];
  /** The problem in another state; `switchedOnlyWhile`, which names the states, by default. */
  readonly problem?: ProblemName;
  /** The status that the record moves to as well. */
  readonly to?: string;
}

/** Both moves of a switch, and the tone of a record on which it is on. */
export interface Switches {
  /** The move that turns it on. */
  readonly on: Switching;
  /** The move that turns it off. */
  readonly off: Switching;
  /** The tone of a record while the switch is on. */
  readonly tone: Tone;
}

/** A move that turns a switch on or off. */
export interface SwitchMove extends Switching {
  readonly field: string;
  readonly value: boolean;
  /** A switch has no reason. */
  readonly reason?: undefined;
  readonly reasonProblem?: undefined;
  /** A switch has no deadline, and no fields that must be empty. */
  readonly inFuture?: undefined;
  readonly notBefore?: undefined;
  readonly whileEmpty?: undefined;
  /** A switch needs no recent authentication. */
  readonly recentAuthentication?: undefined;
}
