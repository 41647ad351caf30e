import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Rule } from './access/rules.ts';

/** The tone of a status, which decides its colour. Only statuses are coloured. */
export type Tone = 'done' | 'waiting' | 'refused' | 'off';

export type StatusCode = number | string;

/** A time field that must be in the future when a transition is made. */
interface TimeLimit {
  /** A field of kind `dateTime`. */
  readonly field: string;
  /** The problem of a time that has passed. */
  readonly problem: ProblemName;
  /** The request may set a later time, which is written with the new status. The dialog requires it if the stored time has passed. */
  readonly extendable?: true;
}

/** An allowed change from one status to another, with its roles. */
export interface Transition {
  /** A verb in the infinitive: `approve`. Its words are in `src/i18n/en/statuses.ts`. */
  readonly name: string;
  /** The statuses that it starts from. */
  readonly from: readonly string[];
  /** The status that it leads to. */
  readonly to: string;
  /** The rules of the roles that may make it; `nobody` for a move that only the platform makes. */
  readonly by: readonly Rule[];
  /** Whether the actor gives a reason; in most cases the owner reads it. */
  readonly reason?: 'required' | 'optional';
  /** The problem of a missing required reason; `reasonRequired` by default. */
  readonly reasonProblem?: ProblemName;
  /**
   * Whether it needs a recent password or code in the same session. At the review desk, each decision extends that time for the same move.
   */
  readonly recentAuthentication?: true;
  /** A time field that must be in the future, and the problem otherwise. */
  readonly inFuture?: TimeLimit;
  /** A time field that must have passed, if it is set. Until then the problem's parameter `until` has the time in UTC. */
  readonly notBefore?: { readonly field: string; readonly problem: ProblemName };
  /** Fields that must be empty, each with the problem otherwise. */
  readonly whileEmpty?: readonly { readonly field: string; readonly problem: ProblemName }[];
  /** A time field at which the platform makes the transition automatically. */
  readonly due?: string;
  /** After a bulk move, the records are offered as one CSV file with their IDs and these fields. */
  readonly exports?: readonly string[];
}

export interface StatusMachine {
  /** Name → the code that the database stores and the API sends. */
  readonly values: Readonly<Record<string, StatusCode>>;
  /** The status of a new record. */
  readonly initial: string;
  /** The tone of each status, which decides its colour and whether it waits at the review desk. */
  readonly tones: Readonly<Record<string, Tone>>;
  /** The moves between the statuses. All other changes are refused. */
  readonly transitions: readonly Transition[];
  /** The field with the most recent reason: a text, `readOnly`. */
  readonly reasonField?: string;
  /** The field with the problem type of a reason by the platform: for programs, while users read the reason. */
  readonly reasonTypeField?: string;
}

/** A ban requires a reason and a recent authentication; the problem of a missing reason is the specification's (section 8). */
export const banRequirements = {
  reason: 'required',
  reasonProblem: 'banReasonNeeded',
  recentAuthentication: true,
} as const satisfies Partial<Transition>;

export const statusName = (machine: StatusMachine, code: unknown): string | undefined =>
  Object.keys(machine.values).find((name) => machine.values[name] === code);

/** The transitions that start from a status. */
export const transitionsFrom = (machine: StatusMachine, code: unknown): readonly Transition[] => {
  const name = statusName(machine, code);
  return name === undefined ? [] : machine.transitions.filter(({ from }) => from.includes(name));
};

/** Returns the transition from one code to another; undefined if there is none. */
export const transitionTo = (machine: StatusMachine, from: unknown, to: unknown): Transition | undefined =>
  transitionsFrom(machine, from).find((transition) => machine.values[transition.to] === to);
