// The texts of specification sections 5 and 8, transcribed by hand. `{…}` stands for the value of a parameter.

/** What the server says, and a form before it where the rule needs no database. */
export const saidByServer = [
  // Section 8, the message catalogue; several rules of section 5 are told in these words.
  'Your account is private or unavailable',
  "Tags don't match the required ones",
  'No user profile found',
  'Task dates outside the campaign dates',
  'Reached the maximum number of participants',
  'Only accounts created earlier than {date} can participate',
  'Editing a campaign or task only in pending status',
  'Cannot update the task status because of the campaign status',
  'This task is not active',
  'This task is expired',
  'Subscriptions are closed',
  'User has already joined the task',
  'Not enough posts',
  'Followers below the minimum',
  'Required account not followed',
  'Task budget exceeds the campaign budget',
  'Pool percentage exceeds the pool',
  'Campaign title already exists',
  'Disabled due to inactivity for {count} days',
  'Waiting for verification',
  'Wrong money definition',
  'Add tags',
  // Section 5, the rules that the catalogue has no words for.
  'Value not blank',
  'Value at least 10 characters',
  'Value greater than or equal to 50',
  'Task start date not after task end date',
  'At least one reward configuration',
  'One task per type per campaign',
  // Section 5, client texts.
  'Passwords are not the same',
  'File link is not a valid url',
  'A link with the same title already exists',
  'Reward must be chosen',
  'At least one subtask',
  // Section 8, client messages.
  'Ban reason needed',
  'Not enough money',
  "Link might've expired",
] as const;

/** What only the browser says. */
export const saidInBrowser = [
  // Section 5, client texts.
  'Field required',
  'Ban reason is required',
  // Section 8, client messages.
  "Couldn't ban user",
  "Can't get user balance",
  'No data',
  // Section 8, pages and chunks.
  'Looks like we have a trouble with the user. Please try again later',
  'Ooops...',
  'Something went wrong',
  "You don't have access to this page. Maybe you need to change role?",
  'Loading chunk {id} failed',
  'Loading CSS chunk {id} failed',
  'Unknown error',
] as const;

type SpecifiedText = (typeof saidByServer)[number] | (typeof saidInBrowser)[number];

/** Matches a message that begins with the text as a sentence of its own, which a sentence that helps may follow. */
export function saying(text: SpecifiedText): RegExp {
  const said = text.replaceAll(/[.?]/g, '\\$&').replaceAll(/\{\w+\}/g, '\\S+');
  return new RegExp(`^${said}(?: is required)?(?:[.:]|$)`);
}
