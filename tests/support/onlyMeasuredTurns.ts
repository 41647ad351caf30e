import { afterEach, expect } from 'vitest';
import { measuredTurns, unmeasuredTurns } from '../bench/turns.ts';
import { missingTurns, namesOf, takenTurns } from './turnsTaken.ts';

// Every turn that a request of a test takes must be measured by the bench, or excused in tests/bench/turns.ts.

const names = namesOf([...measuredTurns, ...unmeasuredTurns]);
takenTurns();
const expectMeasured = () => expect(missingTurns(takenTurns().splice(0), names)).toEqual([]);
afterEach(expectMeasured);
