import type { ProblemTypes } from '../problemType.ts';

/** Tasks, participations and submissions. */
export const taskProblems = {
  taskNotStarted: {
    type: 'urn:uuid:999f0eb0-d81a-4914-bc09-3e8dec6933ab',
    status: 409,
    message: 'This task hasn’t started yet. Come back when it starts.',
  },
  oneTaskPerType: {
    type: 'urn:uuid:42d54b2f-219d-4dc1-9685-788edc2a3950',
    status: 422,
    message: 'One task per type per campaign. Edit the existing one, or choose another type.',
  },
  taskCurrencyDiffers: {
    type: 'urn:uuid:d5c782b1-1ab0-4d2e-91fe-05601c5816e4',
    status: 422,
    message: 'Task budget currency equals campaign currency. Enter the budget in {currency}.',
  },
  icoTaskBudget: {
    type: 'urn:uuid:7379b0ad-58e5-49ef-9aca-a07cc7089cbe',
    status: 422,
    message:
      'In an ICO campaign a task budget is a pool percentage only. Remove the amount, and enter a percentage of the pool.',
  },
  moneyTaskBudget: {
    type: 'urn:uuid:ae904437-02ba-46a4-b00e-8503fe03d455',
    status: 422,
    message: 'In a non-ICO campaign a task budget is money only and no token may be added.',
  },
  icoReward: {
    type: 'urn:uuid:26add94b-2453-4db8-bfd7-007fc2119d07',
    status: 422,
    message: 'An ICO campaign pays rewards in tokens or stakes. Choose one of them.',
  },
  icoCampaignMoney: {
    type: 'urn:uuid:45128e6e-79c7-442d-83ec-38e8391c35d2',
    status: 422,
    message: 'An ICO campaign pays in its token. Leave its currency and budget empty.',
  },
  moneyCampaignToken: {
    type: 'urn:uuid:38bf4f57-9506-4f46-862b-a83828adb2f4',
    status: 422,
    message: 'In a non-ICO campaign no token may be added. Leave the token’s fields empty.',
  },
  payInUse: {
    type: 'urn:uuid:a91f1f2f-90b8-4ccc-a2a3-29bb4bf70ca5',
    status: 409,
    message: 'This can’t change any more: the campaign already has tasks or money in its currency.',
  },
  oneReward: {
    type: 'urn:uuid:b83c87a9-1a52-4d2c-bb25-d5eba0f5caf6',
    status: 422,
    message: 'At least one reward configuration is required. Enter its type, its amount and who gets it.',
  },
  rewardOfOtherType: {
    type: 'urn:uuid:09aba7fb-19af-43aa-9aca-3cbfb2ab1066',
    status: 422,
    message: 'This reward isn’t available for this task type. Choose another one from the list.',
  },
  rewardsInUse: {
    type: 'urn:uuid:0503018a-4d2f-4436-8aef-24583f4bd116',
    status: 409,
    message:
      'Hunters have already submitted work for these rewards, so you can’t change them. Add a new reward at the end instead.',
  },
  poolDecimals: {
    type: 'urn:uuid:8d2b6f1a-6c0e-4f0b-8f55-3f1f6f9a7c20',
    status: 422,
    message: 'The pool has more decimals than the token. Remove them, or raise the token’s decimals.',
  },
  perWeekCrossed: {
    type: 'urn:uuid:41412195-005e-43d2-910e-701471c03b68',
    status: 422,
    message: 'The maximum per week is below the minimum. Raise the maximum or lower the minimum.',
  },
  linkUsed: {
    type: 'urn:uuid:9f3a7a7a-0ccc-4162-b170-8cd026bb9663',
    status: 422,
    message: 'This link has already been submitted for this task. Submit a link to another post.',
  },
  oneSubtask: {
    type: 'urn:uuid:05692c1a-9043-40af-bded-999fd1417991',
    status: 422,
    message: 'At least one subtask is required.',
  },
  rewardRequired: {
    type: 'urn:uuid:91222b46-919a-4cfd-a471-f60af60ae406',
    status: 422,
    message: 'Reward must be chosen.',
  },
  retryTooEarly: {
    type: 'urn:uuid:1b68428f-99ac-405f-a0bc-693250088c54',
    status: 409,
    message: 'You can retry after {until}. Fix what was missing first.',
  },
  bannedByManager: {
    type: 'urn:uuid:60c48f65-d9f7-4412-ba2d-30d546386f34',
    status: 403,
    message: 'The manager of this campaign has banned you. Choose a campaign by another manager. Reason: {reason}',
  },
  paidIsFinal: {
    type: 'urn:uuid:1042a9e6-b750-402f-acac-1577a71ea29f',
    status: 409,
    message:
      'This reward has been paid, so it can’t be changed. If anything has to be returned, agree on it with the hunter.',
  },
  depositExists: {
    type: 'urn:uuid:af65ac03-5b10-4262-9de8-b9ccc49d529f',
    status: 422,
    message: 'A deposit with this reference has already been recorded. Check whether it is the same payment.',
  },
  weekFull: {
    type: 'urn:uuid:965e460d-09e0-44e8-a31a-c62ad2339a85',
    status: 422,
    message:
      'You have already submitted {max}, the maximum. If the task repeats daily or weekly, continue in the next day or week.',
  },
  notTakingPart: {
    type: 'urn:uuid:1e221d30-0fbc-4e70-a288-695f5773ce1c',
    status: 409,
    message: 'You are no longer in this task, so you can’t submit anything for it.',
  },
  wrongWeek: {
    type: 'urn:uuid:5bee0721-ccd9-4197-8c63-6a794d9604fa',
    status: 422,
    message: 'Your work counts from week {first}, when you joined, to week {last}. Choose one of these weeks.',
  },
  rewardUsedUp: {
    type: 'urn:uuid:b3c3b474-9ee3-40f5-9a2a-d9e4fda4c0fd',
    status: 422,
    message:
      'This hunter has already earned this reward {max} times, the maximum. Choose another one, or reject the submission.',
  },
  rewardUnknown: {
    type: 'urn:uuid:d8bc1346-1b40-4959-8525-44df7f6214e1',
    status: 422,
    message: 'The task doesn’t have this reward. Choose one from 1 to {count}.',
  },
  rewardGone: {
    type: 'urn:uuid:2323bd13-f572-45d1-8d3e-82f0eec2b88d',
    status: 422,
    message:
      'This reward is only for the first {max}, and all of them have it. Choose another one, or reject the submission.',
  },
} as const satisfies ProblemTypes;
