/** The pages that teach a task type, and their index. */
export const tutorials = {
  title: 'Tutorials',
  intro: 'How each type of task works: what you need, what to do, how to submit it, and what gets it rejected.',
  /** What a type of task is about, where the search everywhere shows it. */
  about: 'About',
  search: 'Search tutorials',
  noMatch: 'No tutorial matches your search. Try the name of a network, or a word like “post”.',
  clearSearch: 'Clear search',
  needs: 'What you need',
  always: 'Always',
  ifAsked: 'If the task asks',
  account: {
    title: 'Your account',
    text: 'Your own %{network} account, added to your profile here. It must be public and stay public.',
  },
  noAccount: {
    title: 'Your language',
    text: 'No account needed. You write the target language like a native speaker and understand the source language.',
  },
  requirements: {
    minFollowers: { title: 'Followers', text: 'At least the number the task asks for, on the day you join.' },
    minPosts: { title: 'Posts', text: 'At least the number of your own posts the task asks for.' },
    minAccountAgeMonths: { title: 'Account age', text: 'At least the number of months the task asks for.' },
    maxPostAgeDays: {
      title: 'Post age',
      text: 'When you submit the post, it can’t be older than the number of days the task allows.',
    },
    requiredTags: { title: 'Tags', text: 'Every tag or text the task lists, spelled exactly the same.' },
    requiredAccount: {
      title: 'Account to follow',
      text: 'Follow or join the account the task names.',
    },
    targetUrl: {
      title: 'Target',
      text: 'The task shows its link. Nothing else counts.',
    },
    subtasks: {
      title: 'Subtasks',
      text: 'The task lists one or more. Select the ones you’ve done, at least one.',
    },
  },
  steps: 'Step by step',
  proof: 'How to submit and what is checked',
  proofs: {
    act: 'Your account is checked when you join and again when you submit. If the network hides what you did, add a line of text or a screenshot that shows your name.',
    link: 'Submit a link to what you’ve published. It’s opened and checked against the task’s requirements.',
    creative:
      'Submit your work and select the subtasks you’ve done. A manager reviews it and may pay more for better work.',
    instagramPost:
      'Submit a link to your post. Its tags, its age and whether your account is public are checked automatically. If the checks can’t decide, a manager reviews it.',
    weekly:
      'Submit a proof for each week. Each approved proof earns its reward at once. A week without one doesn’t count in your progress.',
  },
  forms: {
    link: 'A link to %{what}, such as %{example}. Any form of the link works, and each link counts once.',
    text: 'A text in your own words.',
    file: 'A file: a picture or a document of at most %{size}.',
  },
  auto: 'You’ll know at once whether you can join. If you need to fix something, you can retry after %{minutes} minutes. Once your account is verified here, work that passes every automatic check is approved automatically. A manager reviews all other work.',
  manual: 'A manager reviews everyone who wants to join. You’ll see the decision and its reason on the task.',
  decided: 'Each submission is approved or rejected. If yours is rejected, you’ll see the reason. Fix it and resubmit.',
  rejected: 'What gets it rejected',
  usedLink: 'The link was already submitted, by you or someone else.',
  rewards: 'How rewards count',
  paidFor: 'A task of this type pays for one or more of these:',
  recurrences: {
    once: 'It usually counts once.',
    onceAWeek: 'It usually counts once a week.',
    daily: 'It usually counts once a day.',
    weekly: 'It usually counts again each week, up to %{max} times.',
  },
  atLeast: 'A week is complete with %{min} approved submissions. Every approved submission is paid, in any week.',
  amounts: 'The task shows the amounts. If they depend on your followers, rank or quality, the task shows the tiers.',
  pool: 'In an ICO campaign you collect stakes instead of money. When a task closes, its share of the token pool is divided in proportion to them.',
  neighbours: 'More on %{network}',
  all: 'All tutorials',
} as const;
