import type { Kind } from '../brief.ts';

export const design: Kind = {
  category: 'Design',
  budget: [1_500, 6_000],
  page: 'Brand kit',
  works: [
    {
      title: ({ name }) => `A new logo for ${name}`,
      work: () =>
        'Design a logo that works at 16 pixels and on the side of a lorry, and share it in a post with a version for dark backgrounds.',
    },
    {
      title: ({ name }) => `Stickers for ${name}`,
      work: ({ topic }) => `Draw Telegram stickers that show ${topic}, and share the set in a post.`,
    },
    {
      title: ({ name }) => `${name} poster contest`,
      work: ({ topic }) =>
        `Design a poster that shows ${topic} without a single technical word, and share it in a post.`,
    },
    {
      title: ({ name }) => `Infographics for ${name}`,
      work: () =>
        'Turn one chapter of our documentation into an infographic that is readable on a phone, and share it in a post.',
    },
    {
      title: ({ name }) => `Banners for ${name}`,
      work: ({ topic }) =>
        `Draw banners that make people curious about ${topic}, share them in a post, or wear ours as your picture.`,
    },
    {
      title: ({ name }) => `Icons for ${name}`,
      work: () => 'Draw a set of 24 icons in one line width for the buttons on our sketch, and share them in a post.',
    },
  ],
  rules: [
    'Only your own work. Fonts and pictures in it must be free for commercial use.',
    'Keep the editable source: the winners send it to us.',
    'Generated pictures are rejected.',
    'You can submit up to two designs. The team votes every Wednesday.',
  ],
};
