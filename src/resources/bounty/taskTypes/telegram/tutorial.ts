import type { TutorialsOf } from '../tutorial.ts';

export const telegram: TutorialsOf<'telegram'> = {
  'telegram--join': {
    steps: [
      'Give your Telegram account a username: Settings, Username. Add the same username to your profile on Quarry.',
      'Open the group or channel that the task names, and press Join.',
      'In a group, answer the bot that checks whether you’re human. It removes everyone else within minutes.',
      'Mute the group if you like, but stay in it until the campaign ends.',
      'Join the task here and submit that you’ve done it.',
    ],
    rejected: [
      'The username you added isn’t among the members.',
      'You left the group, or were removed for advertising or insults.',
      'You joined with several accounts.',
    ],
  },
  'telegram--avatar': {
    steps: [
      'Download the campaign’s picture from the task’s instructions or links.',
      'In Telegram, open Settings, select your picture and make the downloaded one your first photo.',
      'Under “Privacy and Security”, “Profile photos”, make it visible to everyone.',
      'Once a week, submit a screenshot of your profile that shows your username.',
      'Keep it until the campaign ends. A week with a gap doesn’t count.',
    ],
    rejected: [
      'The photo is cropped or changed beyond recognition.',
      'Only your contacts can see your photo.',
      'You changed it during the week.',
    ],
  },
  'telegram--text-in-name': {
    steps: [
      'Copy the text from the task exactly, with its capital letters and symbols.',
      'In Telegram, open Settings, Edit, and add the text to your first or last name.',
      'Don’t change your username: it’s how we find your account.',
      'Once a week, submit a screenshot of your profile that shows your name and username.',
      'Keep the text until the campaign ends. A week with a gap doesn’t count.',
    ],
    rejected: [
      'The text is shortened or misspelt.',
      'You changed your username, so we can’t find your account.',
      'Your name also contains another campaign’s text, and the task allows only its own.',
    ],
  },
  'telegram--weekly-stakes': {
    steps: [
      'Join the campaign’s group and read its pinned message: it says what to post.',
      'Take part over the week: answer newcomers, ask about the news, discuss. A few messages on several days count more than many in one hour.',
      'Copy the links to your best messages: hold or right-click a message, then “Copy Message Link”.',
      'At the end of each week, submit those links, or name the days and topics in words.',
      'The manager gives you stakes for what you contributed that week. Continue next week.',
    ],
    rejected: [
      'The messages are greetings, stickers, copied texts or praise without content.',
      'You were warned or muted by the group’s moderators in that week.',
      'You weren’t a member for the whole week.',
    ],
  },
};
