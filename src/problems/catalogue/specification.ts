import type { ProblemTypes } from '../problemType.ts';

/** The problems of specification section 8, in its words. */
export const specificationProblems = {
  accountPrivate: {
    type: 'urn:uuid:59cc8614-723f-46a2-93ff-414fe7554a11',
    status: 422,
    message: 'Your account is private or unavailable.',
  },
  tagsDontMatch: {
    type: 'urn:uuid:3efc46ff-9b14-43d6-b02a-9dd42f1d3611',
    status: 422,
    message: "Tags don't match the required ones.",
  },
  noProfile: { type: 'urn:uuid:7cc08439-8a06-4c3c-8ca7-9801aa2e3e3e', status: 422, message: 'No user profile found.' },
  taskDatesOutside: {
    type: 'urn:uuid:8ff98a4c-1d87-42e9-a092-d5720f971fc1',
    status: 422,
    message: 'Task dates outside the campaign dates.',
  },
  participantsReached: {
    type: 'urn:uuid:ed0782fc-742d-45cf-8eb3-ad419b8ef0aa',
    status: 422,
    message: 'Reached the maximum number of participants.',
  },
  accountTooYoung: {
    type: 'urn:uuid:d151c3e4-ccb3-49d7-9255-c267f9d8f651',
    status: 422,
    message: 'Only accounts created earlier than {date} can participate.',
  },
  editOnlyPending: {
    type: 'urn:uuid:02e90113-8c8f-4813-ba98-06a65071e17c',
    status: 409,
    message: 'Editing a campaign or task only in pending status.',
  },
  taskStatusByCampaign: {
    type: 'urn:uuid:f8ef2e91-894a-452a-b86f-ef879a73e492',
    status: 409,
    message: 'Cannot update the task status because of the campaign status.',
  },
  taskNotActive: {
    type: 'urn:uuid:6d807d77-cf71-4778-a5fb-6fb51603004e',
    status: 409,
    message: 'This task is not active.',
  },
  taskExpired: { type: 'urn:uuid:52ff153f-f6bf-408f-b8bd-6b18d38e25cd', status: 409, message: 'This task is expired.' },
  campaignExpired: {
    type: 'urn:uuid:c28b38f9-57d1-412f-ad2c-3af4d5bdf99c',
    status: 409,
    message: 'This campaign is expired. Set a later end date first.',
  },
  subscriptionsClosed: {
    type: 'urn:uuid:9837df92-1748-4660-9dff-e057943520c3',
    status: 409,
    message: 'Subscriptions are closed.',
  },
  alreadyJoined: {
    type: 'urn:uuid:964af2ea-cb1f-4643-9a37-475c0f5aa1b5',
    status: 409,
    message: 'User has already joined the task.',
  },
  notEnoughPosts: { type: 'urn:uuid:fec62d0a-73ca-48bd-b307-341f33964f4f', status: 422, message: 'Not enough posts.' },
  followersBelow: {
    type: 'urn:uuid:4a9208aa-ea93-452d-9424-812b659ab046',
    status: 422,
    message: 'Followers below the minimum.',
  },
  accountNotFollowed: {
    type: 'urn:uuid:a05950db-8b29-4051-80f9-b9c7ec83f8f7',
    status: 422,
    message: 'Required account not followed.',
  },
  taskBudgetExceeds: {
    type: 'urn:uuid:f40cf236-41ff-4dec-8dfa-31b716c11226',
    status: 422,
    message: 'Task budget exceeds the campaign budget.',
  },
  poolExceeds: {
    type: 'urn:uuid:5756062f-a552-4182-b497-3fff0113d947',
    status: 422,
    message: 'Pool percentage exceeds the pool.',
  },
  campaignTitleExists: {
    type: 'urn:uuid:6222a93c-8031-4f92-9c41-681ac6ac092b',
    status: 422,
    message: 'Campaign title already exists.',
  },
  inactive: {
    type: 'urn:uuid:a6dbd59f-e2d8-4f06-ac87-837e11f865b0',
    status: 409,
    message: 'Disabled due to inactivity for {count} days.',
  },
  waitingForVerification: {
    type: 'urn:uuid:e5367df6-1406-4637-ab85-b434aaf782f7',
    status: 409,
    message: 'Waiting for verification.',
  },
  wrongMoney: {
    type: 'urn:uuid:f1452dbf-bfe3-4a4d-b2c2-f3965f7fea61',
    status: 422,
    message: 'Wrong money definition. Enter an amount and a valid currency, such as 500 USDT.',
  },
  addTags: { type: 'urn:uuid:75d33dec-32d7-4c60-9615-b945c20865cf', status: 422, message: 'Add tags.' },
  taskStartAfterEnd: {
    type: 'urn:uuid:da2b5a9a-40e9-41b6-b5c6-05d2133a261e',
    status: 422,
    message: 'Task start date not after task end date. Choose an earlier start or a later end.',
  },
  startAfterEnd: {
    type: 'urn:uuid:d72c42d7-7c43-4275-b12d-82a198ef3547',
    status: 422,
    message: 'The start date is after the end date. Choose an earlier start or a later end.',
  },
  notEnoughMoney: { type: 'urn:uuid:60ffbe45-a429-413f-893e-4bf471b9e070', status: 422, message: 'Not enough money.' },
} as const satisfies ProblemTypes;
