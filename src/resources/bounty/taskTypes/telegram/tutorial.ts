import type { TutorialsOf } from '../tutorial.ts';

export const telegram: TutorialsOf<'telegram'> = {
  'telegram--join': {
    steps: [
      'Give your Telegram account a username: Settings, Username. It is the one that you enter here.',
      'Open the group or channel that the task names, and press Join.',
      'In a group, answer the bot that checks whether you are human. It removes those who don’t within minutes.',
      'Mute the group if you like, but stay in it until the campaign ends.',
      'Join the task here and say that it is done.',
    ],
    rejected: [
      'The name that you entered isn’t among the members.',
      'You have left the group, or were removed for advertising or insults.',
      'You joined by several accounts to be paid several times.',
    ],
  },
  'telegram--avatar': {
    steps: [
      'Download the campaign’s picture from the task’s instructions or links.',
      'In Telegram, open Settings, press your picture and set the downloaded one as the first of your photos.',
      'Under “Privacy and Security”, “Profile photos”, let everybody see it.',
      'Once in each week, submit a screenshot of your profile with your username on it.',
      'Wear it until the campaign ends: a week with a gap doesn’t count.',
    ],
    rejected: [
      'The photo is cropped or changed so that it can’t be recognised.',
      'Your photo can be seen by your contacts only.',
      'You changed it during the week.',
    ],
  },
  'telegram--text-in-name': {
    steps: [
      'Copy the text that the task gives, exactly, with its capital letters and signs.',
      'In Telegram, open Settings, Edit, and add the text to your first or last name.',
      'Leave your username alone: it is how your account is found.',
      'Once in each week, submit a screenshot of your profile with name and username on it.',
      'Keep the text until the campaign ends: a week with a gap doesn’t count.',
    ],
    rejected: [
      'The text is shortened or misspelt.',
      'You have changed your username, so that the account can’t be found.',
      'Your name carries the text of another campaign too, where the task wants only its own.',
    ],
  },
  'telegram--weekly-stakes': {
    steps: [
      'Join the campaign’s group and read its pinned message: it says what is welcome there.',
      'Take part over the week: answer newcomers, ask about the news, discuss. A few messages on several days count more than many in one hour.',
      'Copy the links to your best messages: hold or right-click a message, then “Copy Message Link”.',
      'At the end of each week, submit those links, or name the days and topics in words.',
      'The manager gives stakes for the week by what you have contributed. Go on in the next week.',
    ],
    rejected: [
      'The messages are greetings, stickers, copied texts or praise without content.',
      'You were warned or muted by the group’s moderators in that week.',
      'You weren’t a member during the whole week.',
    ],
  },
};
