import type { ProblemTypes } from '../problemType.ts';

/** Tasks, participations and submissions. */
export const taskProblems = {
  taskNotStarted: {
    type: 'urn:uuid:999f0eb0-d81a-4914-bc09-3e8dec6933ab',
    status: 409,
    message: 'This task hasn’t begun yet. Come back when it starts.',
  },
  oneTaskPerType: {
    type: 'urn:uuid:42d54b2f-219d-4dc1-9685-788edc2a3950',
    status: 422,
    message: 'This campaign has a task of that type already. Change that one, or choose another type.',
  },
  oneReward: {
    type: 'urn:uuid:b83c87a9-1a52-4d2c-bb25-d5eba0f5caf6',
    status: 422,
    message: 'Say at least one reward: its type, its amount and who gets it.',
  },
  rewardOfOtherType: {
    type: 'urn:uuid:09aba7fb-19af-43aa-9aca-3cbfb2ab1066',
    status: 422,
    message: 'Tasks of this type aren’t paid so. Choose one of the type’s own rewards.',
  },
  rewardsInUse: {
    type: 'urn:uuid:0503018a-4d2f-4436-8aef-24583f4bd116',
    status: 409,
    message:
      'Hunters have handed in for these rewards, so they stay as they are. Leave them, and add what is new as another one at the end.',
  },
  tooManyDecimals: {
    type: 'urn:uuid:06efa08b-fc1a-4b9e-a9b9-f62ee68bbf92',
    status: 422,
    message: 'The smallest amount of {code} has {max} decimals. Write no more than that.',
  },
  perWeekCrossed: {
    type: 'urn:uuid:41412195-005e-43d2-910e-701471c03b68',
    status: 422,
    message: 'The most in a week is below the least. Choose a higher most or a lower least.',
  },
  linkUsed: {
    type: 'urn:uuid:9f3a7a7a-0ccc-4162-b170-8cd026bb9663',
    status: 422,
    message: 'This link was submitted to the task already. Submit a link of another post.',
  },
  oneSubtask: {
    type: 'urn:uuid:05692c1a-9043-40af-bded-999fd1417991',
    status: 422,
    message: 'Choose at least one subtask.',
  },
  rewardRequired: {
    type: 'urn:uuid:91222b46-919a-4cfd-a471-f60af60ae406',
    status: 422,
    message: 'A reward must be chosen.',
  },
  retryTooEarly: {
    type: 'urn:uuid:1b68428f-99ac-405f-a0bc-693250088c54',
    status: 409,
    message: 'You can try again at {time}. Mend until then what was missing.',
  },
  bannedByManager: {
    type: 'urn:uuid:60c48f65-d9f7-4412-ba2d-30d546386f34',
    status: 403,
    message: 'The manager of this campaign has banned you, so choose one of another manager. The reason: {reason}',
  },
  paidIsFinal: {
    type: 'urn:uuid:1042a9e6-b750-402f-acac-1577a71ea29f',
    status: 409,
    message: 'This reward is paid, so it stays as it is. Agree with the hunter on anything that has to be given back.',
  },
  depositExists: {
    type: 'urn:uuid:af65ac03-5b10-4262-9de8-b9ccc49d529f',
    status: 422,
    message: 'A deposit with this reference is recorded already. Check whether it is the same payment.',
  },
  weekFull: {
    type: 'urn:uuid:965e460d-09e0-44e8-a31a-c62ad2339a85',
    status: 422,
    message:
      'You have submitted {max} here, and more don’t count. Where the task counts each day or week, go on in the next one.',
  },
  notTakingPart: {
    type: 'urn:uuid:1e221d30-0fbc-4e70-a288-695f5773ce1c',
    status: 409,
    message: 'You don’t take part in this task any more, so nothing more can be handed in for it.',
  },
  wrongWeek: {
    type: 'urn:uuid:5bee0721-ccd9-4197-8c63-6a794d9604fa',
    status: 422,
    message: 'Your work counts from week {first}, in which you joined, to week {last}. Choose one of these.',
  },
  rewardUsedUp: {
    type: 'urn:uuid:b3c3b474-9ee3-40f5-9a2a-d9e4fda4c0fd',
    status: 422,
    message:
      'This hunter has earned that reward {max} times, which is the most. Choose another one, or reject the submission.',
  },
  rewardUnknown: {
    type: 'urn:uuid:d8bc1346-1b40-4959-8525-44df7f6214e1',
    status: 422,
    message: 'The task has no such reward. Choose one of its {count}.',
  },
  rewardGone: {
    type: 'urn:uuid:2323bd13-f572-45d1-8d3e-82f0eec2b88d',
    status: 422,
    message: 'The first {max} have had that reward. Choose another one, or reject the submission.',
  },
} as const satisfies ProblemTypes;
