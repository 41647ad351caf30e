import type { TutorialsOf } from '../tutorial.ts';

export const translation: TutorialsOf<'translation'> = {
  'translation--whitepaper': {
    steps: [
      'Ask the manager for your language before you begin. Only one translation per language is paid.',
      'Read the whole whitepaper first, and make a list of its terms and how you’ll translate them.',
      'Translate the meaning, sentence by sentence. Leave names, formulas, addresses and numbers as they are.',
      'Keep the layout: headings, tables, captions of figures, footnotes and the legal notice at the end.',
      'Wait a day, read it again without the original, then do at least one subtask.',
      'Submit the document as a file, or a link to it that opens without asking for permission.',
    ],
    rejected: [
      'It’s an unedited machine translation.',
      'Parts are missing: tables, figures, the legal notice.',
      'The link asks for permission, or the text in the file can’t be copied.',
    ],
  },
  'translation--main-website': {
    steps: [
      'Ask the manager for your language and for the texts: a file is better than copying from the pages.',
      'Look at each text on the website while you translate it: a button has less space than a paragraph.',
      'Translate menus, buttons, messages, the title and the description for search engines as well.',
      'Leave placeholders such as {name} and the links as they are.',
      'Submit the file in the same form as you got it, or a link to it.',
    ],
    rejected: [
      'Texts of menus, buttons or errors are missing.',
      'Placeholders or links are broken.',
      'The tone doesn’t match the original, or switches between formal and informal.',
    ],
  },
  'translation--ico-website': {
    steps: [
      'Ask the manager for your language and for the texts of the sale’s website.',
      'Copy dates, prices, bonuses, limits and addresses exactly. Format them as your language does, but don’t change any value.',
      'Translate the warnings and terms of the sale word for word: people invest because of them.',
      'Check the list of excluded countries: it must be in your version too.',
      'Submit the file or a link to it, and say which passages you weren’t sure about.',
    ],
    rejected: [
      'A date, a price or a wallet address differs from the original.',
      'Risk warnings or excluded countries are missing or softened.',
      'It’s an unedited machine translation.',
    ],
  },
  'translation--bitcointalk-ann-thread': {
    steps: [
      'Reserve your language in the bounty thread and wait for the manager’s answer.',
      'Quote the announcement to get its source with all BBCode, and translate the text between the codes.',
      'Translate the pictures too, if the campaign gives you their source files.',
      'Open a new thread in the board of your language, with the title that the task gives.',
      'Copy the address of its first post from the number in its top right corner, and submit it.',
    ],
    rejected: [
      'There’s already a thread in your language.',
      'BBCode is broken: pictures or links don’t appear.',
      'Moderators locked the thread or moved it to the trash.',
    ],
  },
  'translation--bounty-thread': {
    steps: [
      'Reserve your language in the bounty thread and wait for the manager’s answer.',
      'Quote the first post to get its source, and translate rules, rewards and forms with all BBCode.',
      'Leave the links to forms, tables and this platform as they are.',
      'Open a new thread in your language’s board for bounties, and link the original at its top.',
      'Submit the address of its first post, and add later changes of the original within two days.',
    ],
    rejected: [
      'Rules or rewards differ from the original.',
      'It’s in the wrong board, or duplicates another thread.',
      'Changes of the original are missing.',
    ],
  },
  'translation--one-pager': {
    steps: [
      'Ask the manager for your language and for the source of the one-pager.',
      'Translate it so that it still fits on one page: shorten sentences, not facts.',
      'Put the text into the original layout and check line breaks, quotation marks and the font’s letters.',
      'Submit the finished page and its source as a file, or a link to both.',
    ],
    rejected: [
      'The text runs over the page or the layout is broken.',
      'Facts are missing to save space.',
      'The source file is missing, so nobody can correct it.',
    ],
  },
  'translation--lightpaper': {
    steps: [
      'Ask the manager for your language, and for the terms of the whitepaper’s translation if there is one: use the same ones.',
      'Translate for readers who don’t know the field. That’s what a lightpaper is for.',
      'Keep the layout with its figures, and translate the words inside them.',
      'Read it aloud once. Where you stumble, readers will too.',
      'Submit the document as a file, or a link that opens without asking for permission.',
    ],
    rejected: [
      'Its terms differ from those of the whitepaper in your language.',
      'Figures are still in the original language, although you had their source files.',
      'It’s an unedited machine translation.',
    ],
  },
  'translation--moderation': {
    steps: [
      'Begin when your thread is open and approved.',
      'Translate the project’s news and post it in the thread within two days.',
      'Answer questions within a day. If you don’t know the answer, say so and ask the team.',
      'Report advertising and insults to the forum’s moderators instead of arguing.',
      'At the end of the week, submit the address of one of your posts of that week, or a list of all as a file.',
    ],
    rejected: [
      'You posted under other names to make the thread look active.',
      'News is missing, or questions weren’t answered.',
      'The posts are unedited machine translations.',
    ],
  },
};
