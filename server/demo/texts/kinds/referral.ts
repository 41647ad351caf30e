import type { Kind } from '../brief.ts';

export const referral: Kind = {
  category: 'Referral',
  budget: [1_500, 10_000],
  page: 'Referral terms',
  works: [
    {
      title: ({ name }) => `Bring a friend to ${name}`,
      work: ({ name }) =>
        `Share your personal link with people who could really use ${name}; a referral is confirmed once they have been active for seven days.`,
    },
    {
      title: ({ name }) => `${name} referral programme`,
      work: () =>
        'You get a personal link. Share it, and see every morning who came, who stayed, and what it has earned.',
    },
    {
      title: ({ name }) => `Introduce ${name} to your club`,
      work: ({ name }) =>
        `Present ${name} to a club, a shop or a class near you, and help people through their first steps.`,
    },
    {
      title: ({ name }) => `${name} for teams: invite yours`,
      work: ({ name }) =>
        `Invite a team of at least three people to ${name}; each member who completes the first task counts.`,
    },
    {
      title: ({ name }) => `Ten invitations to ${name}`,
      work: ({ topic }) => `Every hunter has ten invitations. Give them to people who want to know ${topic}.`,
    },
    {
      title: ({ name }) => `Recommend ${name} to your readers`,
      work: ({ topic }) =>
        `Tell your readers or listeners ${topic}, with your personal link below, and answer what they ask.`,
    },
  ],
  rules: [
    'Referring yourself and inviting by mass mail don’t count.',
    'New accounts confirm a phone number that we haven’t seen before.',
    'Paid advertising for the link isn’t allowed.',
    'Up to fifty referrals per person.',
  ],
};
