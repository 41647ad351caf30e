import { afterEach, expect } from 'vitest';
import { measuredTurns, unmeasuredTurns } from '../bench/turns.ts';
import { missingTurns, namesOf, takenTurns } from './turnsTaken.ts';

// The bench measures each turn that a request of a test takes, or tests/bench/turns.ts has the reason why not.

const names = namesOf([...measuredTurns, ...unmeasuredTurns]);
takenTurns();
const expectMeasured = () => expect(missingTurns(takenTurns().splice(0), names)).toEqual([]);
afterEach(expectMeasured);
