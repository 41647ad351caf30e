/** How somebody is told of each kind of notification, on their profile. */
export const notificationSettingWords = {
  title: 'Notifications',
  text: 'Choose how you’re told. Mails are gathered: you get one in 15 minutes at most, and none for what you’ve read meanwhile.',
  channels: { feed: 'In the feed', mail: 'In the feed and by email', none: 'Not at all' },
  fixed: 'Always by email, as it is about the security of your account.',
  failed: 'Your settings could not be loaded.',
  saved: 'Saved.',
  notSaved: 'The setting could not be saved. Try again.',
  channelOf: 'How you’re told: %{kind}',
  /** Of kinds whose titles have placeholders, or the same words as another one. */
  kinds: {
    recordDone: 'Decisions in your favour',
    recordRefused: 'Refusals',
    recordWaiting: 'Something waits for you or for a review',
    recordOff: 'Something was switched off or ended',
    participationUnbannedAfterEnd: 'Ban lifted after the task’s end',
  },
} as const;
