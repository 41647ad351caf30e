import type { Import } from './imports.ts';
import { engine, features, type Side, shared, sides, stepsOf } from './rooms.ts';

/** The location of a file: its side, its room, and its feature if the room has a folder for each. */
interface Place {
  readonly side: Side;
  readonly room: string;
  readonly feature: string | undefined;
}

const isSide = (name: string | undefined): name is Side => sides.some((side) => side === name);

/** Rooms that hold a folder for each feature. */
const ofFeatures = /^(?:src|server)\/features\/([^/]+)\/|^src\/resources\/([^/]+)\/|^src\/i18n\/en\/([^/]+)\//;

/** @returns undefined for a file outside of both sides */
function placeOf(path: string): Place | undefined {
  const [side, room = ''] = path.split('/');
  if (!isSide(side)) return undefined;
  const feature = ofFeatures.exec(path)?.slice(1).find(Boolean);
  return { side, room, feature: features.includes(feature ?? '') ? feature : undefined };
}

/** Whether both are the same feature: the resources of `account` stand in `auth`. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  (one === 'auth' ? 'account' : one) === (other === 'auth' ? 'account' : other);

type Rule = (from: Place, to: Place, one: Import) => string | undefined;

const leavesTheServer: Rule = (from, to) => {
  if (from.side === to.side) return undefined;
  if (from.side === 'src') return 'the browser’s side never imports the server';
  return shared.includes(to.room) ? undefined : `the server doesn’t import src/${to.room}, which is the browser’s`;
};

const leadsUp: Rule = (from, to) => {
  if (from.side !== to.side || from.room === to.room) return undefined;
  const steps = stepsOf(from.side);
  const [here = Infinity, there = -1] = [steps.get(from.room), steps.get(to.room)];
  return there > here ? undefined : `${from.room} doesn’t stand above ${to.room}`;
};

const entersAnotherFeature: Rule = (from, to, { to: path }) => {
  if (from.room !== 'features' || to.room !== 'features' || isSame(from.feature, to.feature)) return undefined;
  return /\/features\/[^/]+\/model\//.test(path)
    ? undefined
    : `${to.feature} lays out for others what is in its model/`;
};

const namesAFeature: Rule = (from, to) =>
  engine[from.side].includes(from.room) && to.feature !== undefined
    ? `${from.room} is of the engine, which knows no feature`
    : undefined;

const isWrittenFromAfar: Rule = (from, to, { from: file, to: path, written }) => {
  const isAtTheRoot = file.split('/').length === 2;
  const isOther = from.room === 'features' && !isSame(from.feature, to.feature);
  const leaves = from.side !== to.side || from.room !== to.room || isOther;
  if (isAtTheRoot || !leaves || !written.startsWith('.') || path.includes('*')) return undefined;
  return `an import that leaves its room is written '#${path}'`;
};

const rules: readonly Rule[] = [leavesTheServer, leadsUp, entersAnotherFeature, namesAFeature, isWrittenFromAfar];

/** The forbidden imports, a line each. */
export const wrongArrows = (imports: readonly Import[]): string[] =>
  imports.flatMap((one) => {
    const [from, to] = [placeOf(one.from), placeOf(one.to)];
    if (from === undefined || to === undefined) return [];
    return rules.flatMap((rule) => {
      const why = rule(from, to, one);
      return why === undefined ? [] : `${one.from} imports ${one.to}: ${why}.`;
    });
  });

/** Files that are in no room. */
export const inNoRoom = (files: readonly string[]): string[] =>
  files.filter((file) => {
    const [side, room = '', feature] = file.split('/');
    if (!isSide(side)) return false;
    const isKnown = stepsOf(side).has(room) || file === 'src/env.d.ts';
    return !isKnown || (room === 'features' && !features.includes(feature ?? ''));
  });
