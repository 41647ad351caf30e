import type { ProblemTypes } from '../problemType.ts';
import { unavailableServiceTypes } from '../unavailableService.ts';

/** Statistics: invalid queries, and failures of the engine. */
export const statisticsProblems = {
  statisticsField: {
    type: 'urn:uuid:4f6c1f0e-6c5b-4d0c-9a2f-3c8f0b7d5a11',
    status: 400,
    message: '“{field}” can’t be used like this in a statistics query. See the API documentation for what it can be.',
  },
  unknownStatisticsName: {
    type: 'urn:uuid:b3a5d2f4-70e1-4c89-8f26-1d9e4a6c7b12',
    status: 400,
    message: '“{name}” isn’t available in your statistics. Choose one that is listed for your role.',
  },
  tooManyGroups: {
    type: 'urn:uuid:0c2e8b57-94ad-4f3e-b1c6-52f7d8e09a13',
    status: 400,
    message: 'Group by at most {max} dimensions.',
  },
  periodReversed: {
    type: 'urn:uuid:d17b6a3c-2e4f-4b95-a8d0-6f3c1e5b9a14',
    status: 400,
    message: 'The period ends before it starts. Choose an end on or after the start.',
  },
  periodTooLong: {
    type: 'urn:uuid:83f0c9d6-5b1a-4e72-9c4d-7a2b6e8f0a15',
    status: 400,
    message: 'Choose a period of at most {max} days.',
  },
  periodsOverlap: {
    type: 'urn:uuid:5a9e4c21-d83b-4f67-b0e5-8c1d7f2a6b16',
    status: 400,
    message: 'The two periods overlap. Choose another one to compare with.',
  },
  tooManyNames: {
    type: 'urn:uuid:e60d7b8f-1c49-4a53-8f2e-9b3a5c7d1e17',
    status: 400,
    message: 'More than {max} names contain “{text}”. Enter more of the name.',
  },
  logsTooOld: {
    type: 'urn:uuid:1f7d3c95-8a2e-4b60-9c17-5e4d0b8f6a21',
    status: 400,
    message: 'Logs go back {max} hours. Choose a later start.',
  },
  unknownVolumeMethod: {
    type: 'urn:uuid:c48e1a07-3d5b-4f92-86b3-0a7c9e2d5f22',
    status: 400,
    message: '“{method}” isn’t a method of the volumes. Use {methods}.',
  },
  ruleIsOn: {
    type: 'urn:uuid:5a4d1c7e-93b6-4f08-a2e1-7c60d9b83f24',
    status: 409,
    message: 'This rule is on. Switch it off, change it and try it again.',
  },
  statisticsTooMuch: {
    type: 'urn:uuid:2b8f5d90-a6c3-4e17-9d4b-0c5e8a1f7b18',
    status: 422,
    message: 'This report takes too long. Choose a shorter period or fewer groups, or add a filter.',
  },
  statisticsTooLong: {
    type: 'urn:uuid:c8d15f7a-3b60-4e9d-92a7-5e1f0b8c6d21',
    status: 422,
    message:
      'This report has more than {max} rows, the most that a file can have. Choose a shorter period or fewer groups, or add a filter.',
  },
  statisticsUnavailable: {
    type: unavailableServiceTypes.statisticsUnavailable,
    status: 503,
    message: 'Statistics aren’t available right now. Everything else works. Try again in a few seconds.',
  },
  statisticsMissing: {
    type: unavailableServiceTypes.statisticsMissing,
    status: 503,
    message:
      'This server has no statistics engine. Whoever runs it can install the optional packages, or set CLICKHOUSE_URL.',
  },
} as const satisfies ProblemTypes;
