import type { Kind } from '../brief.ts';

export const translation: Kind = {
  category: 'Translation',
  budget: [600, 3_000],
  page: 'List of terms',
  works: [
    {
      title: ({ name, language }) => `Translate the ${name} whitepaper into ${language}`,
      work: ({ language }) =>
        `The whitepaper has about 30 pages: translate it into ${language} and keep to the list of terms that we send you.`,
    },
    {
      title: ({ name, language }) => `${name} in ${language}: the website`,
      work: ({ language }) =>
        `Translate the website into ${language}, buttons and error messages included, and look at every page in the browser afterwards.`,
    },
    {
      title: ({ name, language }) => `One-pager and lightpaper of ${name} in ${language}`,
      work: ({ language }) =>
        `Translate the one-pager and the lightpaper into ${language}, in a tone you would use with a neighbour.`,
    },
    {
      title: ({ name, language }) => `${language} forum threads for ${name}`,
      work: ({ language }) =>
        `Translate the announcement and the bounty thread into ${language} and keep both up to date until the campaign ends.`,
    },
    {
      title: ({ name, language }) => `${name} for ${language} readers`,
      work: ({ language }) =>
        `Translate the help pages into ${language} and have them read by a second native speaker, whom you name.`,
    },
    {
      title: ({ name, language }) => `${language} subtitles for ${name}`,
      work: ({ language, topic }) => `Subtitle our eight short films in ${language}; they show ${topic}.`,
    },
  ],
  rules: [
    'Native speakers only; send two earlier translations with your application.',
    'Unedited machine translations are rejected.',
    'One translator is chosen for each document, within three days.',
    'Numbers, names and legal notes are compared with the original before payment.',
  ],
};
