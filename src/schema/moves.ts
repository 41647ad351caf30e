import type { Resource } from './resource.ts';
import type { StatusCode, Transition } from './status.ts';
import type { SwitchMove } from './switches.ts';
import { switchMoves } from './switchMoves.ts';

/** A named move of a record: to another status, or of a switch. */
export type RecordMove = Transition | SwitchMove;

export const isSwitchMove = (move: RecordMove): move is SwitchMove => 'value' in move;

/** The moves that a request can make. */
export const movesOf = (resource: Pick<Resource, 'status' | 'fields'>): readonly RecordMove[] => [
  ...(resource.status?.machine.transitions ?? []),
  ...switchMoves(resource),
];

/** All moves in a history: requested ones, and the one after a material change. */
export const historyMoves = (resource: Pick<Resource, 'status' | 'fields' | 'material'>): readonly RecordMove[] => [
  ...movesOf(resource),
  ...(resource.material ? [resource.material.move] : []),
];

/** Returns the body of a request for a move: `{ status: 2 }`, or `{ paused: true }`. */
export const moveRequest = ({ status }: Resource, move: RecordMove): Readonly<Record<string, StatusCode | boolean>> =>
  isSwitchMove(move) ? { [move.field]: move.value } : { status: status?.machine.values[move.to] ?? move.to };

/** The fields whose times a transition of the resource may extend. */
export const extendableFields = ({ status }: Pick<Resource, 'status'>): string[] => [
  ...new Set(status?.machine.transitions.flatMap(({ inFuture }) => (inFuture?.extendable ? inFuture.field : []))),
];
