import type { Kind } from '../brief.ts';

export const design: Kind = {
  category: 'Design',
  budget: [1_500, 6_000],
  page: 'Brand kit',
  works: [
    {
      title: ({ name }) => `A new logo for ${name}`,
      work: () =>
        'Design a logo that works at 16 pixels and on the side of a lorry, with a version for dark backgrounds.',
    },
    {
      title: ({ name }) => `Stickers for ${name}`,
      work: ({ topic }) => `Draw a set of twelve Telegram stickers that show ${topic}.`,
    },
    {
      title: ({ name }) => `${name} poster contest`,
      work: ({ topic }) => `Design a poster that shows ${topic}, without a single technical word.`,
    },
    {
      title: ({ name }) => `Infographics for ${name}`,
      work: () => 'Turn one chapter of our documentation into an infographic that can be read on a phone.',
    },
    {
      title: ({ name }) => `Banners for ${name}`,
      work: ({ topic }) => `Draw a set of banners in the six common sizes that make people curious about ${topic}.`,
    },
    {
      title: ({ name }) => `Icons for ${name}`,
      work: () => 'Draw a family of 24 icons in one line width, as SVG, for the signs and buttons on our sketch.',
    },
  ],
  rules: [
    'Your own work only; fonts and pictures in it must be free for commercial use.',
    'Send the editable source with the first draft.',
    'Generated pictures are refused.',
    'Two designs a person at most; the team votes every Wednesday.',
  ],
};
