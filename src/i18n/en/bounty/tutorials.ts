/** The pages that teach a task type. */
export const tutorials = {
  needs: 'What you need',
  always: 'Always',
  ifAsked: 'If the task asks',
  account: {
    title: 'Your account',
    text: 'An account of your own on %{network}, which you have entered in your profile here. It is public and stays so.',
  },
  noAccount: {
    title: 'Your language',
    text: 'No account anywhere. You write the language as your own and understand the one you translate from.',
  },
  requirements: {
    minFollowers: { title: 'Followers', text: 'At least as many as the task says, on the day you join.' },
    minPosts: { title: 'Posts', text: 'At least as many of your own as the task says.' },
    minAccountAgeMonths: { title: 'Age of the account', text: 'At least as many months as the task says.' },
    maxPostAgeDays: {
      title: 'Age of the post',
      text: 'When you hand it in, it is no older than the days that the task says.',
    },
    requiredTags: { title: 'Tags', text: 'Each tag or text that the task names, spelt exactly so.' },
    requiredAccount: {
      title: 'Account to follow',
      text: 'You follow the account that the task names, or are its member.',
    },
    targetUrl: {
      title: 'What it is about',
      text: 'The address of it stands on the task. Nothing else counts in its place.',
    },
    subtasks: {
      title: 'Subtasks',
      text: 'The task lists one or more. You say which of them you have done: at least one.',
    },
  },
  steps: 'Step by step',
  proof: 'How the proof is taken and checked',
  proofs: {
    act: 'Your account is looked at: when you join, and again when you hand in. Where the network hides from us what you did, a line of text or a picture of the screen with your name on it helps.',
    link: 'You hand in the address of what you have published. It is opened, and what the task requires is checked on it.',
    creative:
      'You hand in what you have made, and say which subtasks you have done. A manager reads it, and may pay more for what is better.',
    instagramPost:
      'You hand in the address of your post. Its tags, its age and whether your account is public are checked by themselves. Where the checks can’t decide, a manager looks at it.',
    weekly:
      'You hand in a proof for each week. Each one that is approved earns its reward at once, and a week without one is missing from your progress.',
  },
  forms: {
    link: 'A link to %{what}, like %{example}. However you copy it, it is brought into one form, and each counts once.',
    text: 'A text in your own words.',
    file: 'A file: a picture or a document of at most %{size}.',
  },
  auto: 'Whether you may join is decided at once. Where something is missing that you can mend, you may try again after %{minutes} minutes. Work is approved by itself where each automatic check passes, once you have verified your account here; a manager looks at all other work.',
  manual: 'A manager looks at everybody who wants to join. You find the decision, with its reason, on the task.',
  decided:
    'Each submission is approved or rejected. A rejected one comes with its reason: mend it, and hand it in again.',
  rejected: 'What gets it rejected',
  usedLink: 'The link was handed in before, by you or by anybody else.',
  rewards: 'How rewards count',
  paidFor: 'A task of this type pays for one or more of these:',
  recurrences: {
    once: 'It usually counts once.',
    onceAWeek: 'It usually counts once a week.',
    daily: 'It usually counts once a day.',
    weekly: 'It usually counts again each week, up to %{max} times.',
  },
  atLeast: 'A week is full in your progress with %{min}; each approved one is paid, in any week.',
  amounts:
    'The amounts stand on the task. Where they depend on your followers, your rank or the quality, your tier is marked.',
  pool: 'In an ICO campaign you collect stakes instead of money. When it ends, its pool of tokens is shared in proportion to them.',
  neighbours: 'More on %{network}',
  all: 'All tutorials',
} as const;
