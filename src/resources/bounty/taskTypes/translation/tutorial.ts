import type { TutorialsOf } from '../tutorial.ts';

export const translation: TutorialsOf<'translation'> = {
  'translation--whitepaper': {
    steps: [
      'Ask the manager for your language before you begin: one translation a language is paid.',
      'Read the whole whitepaper first and write down its terms with the words that you will use for them, always the same ones.',
      'Translate sentence by sentence by the meaning. Leave names, formulas, addresses and numbers as they are.',
      'Keep the layout: headings, tables, captions of figures, footnotes and the legal notice at the end.',
      'Let a day pass, read it again without the original, then do each subtask.',
      'Submit the document as a file, or a link to it that opens without asking for permission.',
    ],
    rejected: [
      'It comes out of a translation program and wasn’t revised.',
      'Parts are missing: tables, figures, the legal notice.',
      'The link asks for permission, or the text can’t be copied out of the file.',
    ],
  },
  'translation--main-website': {
    steps: [
      'Ask the manager for your language and for the texts: a file with all of them is better than copying from the pages.',
      'Look at each text on the website while you translate it: a button has less room than a paragraph.',
      'Translate menus, buttons, messages, the title and the description for search engines as well.',
      'Leave placeholders such as {name} and the links as they are.',
      'Submit the file in the same form as you got it, or a link to it.',
    ],
    rejected: [
      'Texts of menus, buttons or errors were forgotten.',
      'Placeholders or links are broken.',
      'The tone doesn’t fit the original, or changes between formal and familiar.',
    ],
  },
  'translation--ico-website': {
    steps: [
      'Ask the manager for your language and for the texts of the sale’s website.',
      'Copy dates, prices, bonuses, limits and addresses exactly. Write them as your language does, but change no value.',
      'Translate warnings and terms of the sale word for word: people put money in because of them.',
      'Look over the list of countries that may not take part: it must stand in your version too.',
      'Submit the file or a link to it, and name the passages you were unsure of.',
    ],
    rejected: [
      'A date, price or wallet’s address differs from the original.',
      'Risk warnings or excluded countries are missing or softened.',
      'It comes out of a translation program and wasn’t revised.',
    ],
  },
  'translation--bitcointalk-ann-thread': {
    steps: [
      'Reserve your language in the bounty thread and wait for the manager’s answer.',
      'Quote the announcement to get its source with all BBCode, and translate the text between the codes.',
      'Translate the pictures too where the campaign gives you their sources.',
      'Open a new thread in the board of your language, with the title that the task gives.',
      'Copy the address of its first post from the number in its top right corner, and submit it.',
    ],
    rejected: [
      'There is a thread in your language already.',
      'BBCode is broken: pictures or links don’t appear.',
      'The thread was locked or moved to the waste by moderators.',
    ],
  },
  'translation--bounty-thread': {
    steps: [
      'Reserve your language in the bounty thread and wait for the manager’s answer.',
      'Quote the first post to get its source, and translate rules, rewards and forms with all BBCode.',
      'Leave the links to forms, tables and this platform as they are.',
      'Open a new thread in your language’s board for bounties, and link the original at its top.',
      'Submit the address of its first post, and bring later changes of the original over within two days.',
    ],
    rejected: [
      'Rules or rewards differ from the original.',
      'It stands in the wrong board, or duplicates another thread.',
      'Changes of the original weren’t brought over.',
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
      'Facts were dropped to save room.',
      'The source file is missing, so that nobody can correct it.',
    ],
  },
  'translation--lightpaper': {
    steps: [
      'Ask the manager for your language, and for the terms of the whitepaper’s translation if there is one: both must agree.',
      'Translate for readers without knowledge of the field. That is what a lightpaper is for.',
      'Keep the layout with its figures, and translate the words inside them.',
      'Read it aloud once: where you stumble, readers will too.',
      'Submit the document as a file, or a link that opens without asking for permission.',
    ],
    rejected: [
      'Its terms differ from those of the whitepaper in your language.',
      'Figures were left in the original language though their sources were given.',
      'It comes out of a translation program and wasn’t revised.',
    ],
  },
  'translation--moderation': {
    steps: [
      'Begin when your thread is open and approved: its address is on your submission.',
      'Bring each piece of the project’s news into the thread within two days, translated.',
      'Answer questions within a day. Where you don’t know the answer, ask the team and say so.',
      'Report advertising and insults to the forum’s moderators instead of arguing.',
      'At the end of the week, submit the address of one of your posts of that week, or a list of all as a file.',
    ],
    rejected: [
      'There are posts by yourself under other names, to make the thread look alive.',
      'News or questions of the week stayed without an answer.',
      'Posts are copied from a translation program.',
    ],
  },
};
