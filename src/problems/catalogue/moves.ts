import type { ProblemTypes } from '../problemType.ts';

/** Changes and moves that the state of a record doesn't allow. */
export const moveProblems = {
  editableOnlyWhile: {
    type: 'urn:uuid:fd5831b9-1a13-42e7-aa4c-349ecce7c5d9',
    status: 409,
    message: 'This can only be changed while {statuses}.',
  },
  removableOnlyWhile: {
    type: 'urn:uuid:3316f15b-e1bc-41aa-b69e-8b96decb2f5a',
    status: 409,
    message: 'This can only be deleted while {statuses}.',
  },
  switchedOnlyWhile: {
    type: 'urn:uuid:6d743a68-0764-4720-a3f2-d9828d1e180e',
    status: 409,
    message: 'This is only possible while {states}.',
  },
  oneMove: {
    type: 'urn:uuid:b8829697-c00c-4958-9f94-0bf3389515f9',
    status: 400,
    message: 'Ask for one move at a time.',
  },
  alreadyOn: {
    type: 'urn:uuid:7352287e-7b70-4440-92cc-17ccaa3d8f24',
    status: 409,
    message: 'This is already {state}.',
  },
  alreadyOff: {
    type: 'urn:uuid:c99eb9c5-4a10-4f13-800f-34db6cbf2f8a',
    status: 409,
    message: 'This isn’t {state}.',
  },
} as const satisfies ProblemTypes;
