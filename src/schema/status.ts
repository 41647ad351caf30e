import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Rule } from './access/rules.ts';

/** What a status means for the eye: done, waiting, refused or off (look: states alone have colour). */
type Tone = 'done' | 'waiting' | 'refused' | 'off';

export type StatusCode = number | string;

/** A move from one status to another, and who may make it. */
export interface Transition {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: readonly Rule[];
  /** Whether the mover says why; mostly the owner reads it. */
  readonly reason?: 'required' | 'optional';
  /** What is said where a required reason is missing; `reasonRequired` unless said otherwise. */
  readonly reasonProblem?: ProblemName;
  /** A time of the record that must lie ahead, and what is said when it doesn't. */
  readonly inFuture?: { readonly field: string; readonly problem: ProblemName };
  /** A time of the record at which the platform makes the move by itself. */
  readonly due?: string;
}

export interface StatusMachine {
  /** Name → the code that is stored and travels. */
  readonly values: Readonly<Record<string, StatusCode>>;
  readonly initial: string;
  readonly tones: Readonly<Record<string, Tone>>;
  readonly transitions: readonly Transition[];
  /** The field that keeps the reason given last. */
  readonly reasonField?: string;
  /** The field that keeps the reason's problem type, where the platform gave it: for programs, people read the reason. */
  readonly reasonTypeField?: string;
}

/** A ban says why, and what is said where it doesn’t is the specification's (section 5). */
export const banReason = {
  reason: 'required',
  reasonProblem: 'banReasonRequired',
} as const satisfies Partial<Transition>;

export const statusName = (machine: StatusMachine, code: unknown): string | undefined =>
  Object.keys(machine.values).find((name) => machine.values[name] === code);

/** The moves that lead away from a status. */
export const transitionsFrom = (machine: StatusMachine, code: unknown): readonly Transition[] => {
  const name = statusName(machine, code);
  return name === undefined ? [] : machine.transitions.filter(({ from }) => from.includes(name));
};

/** The move from one code to another, undefined when the machine has none. */
export const transitionTo = (machine: StatusMachine, from: unknown, to: unknown): Transition | undefined =>
  transitionsFrom(machine, from).find((transition) => machine.values[transition.to] === to);
