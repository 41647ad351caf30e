/** The support page. */
export const contacts = {
  title: 'Contacts',
  text: 'Write to us here, or contact us in whichever way suits you.',
  channels: 'Other ways to reach us',
  telegram: 'Telegram',
  skype: 'Skype',
  email: 'E-mail',
  // Form
  write: 'Write to support',
  subject: 'Subject',
  subjectHint: 'What it’s about, in a few words.',
  message: 'Message',
  messageHint: 'Tell us which page you were on and what you expected, so we can answer sooner.',
  answerTo: 'We’ll answer by e-mail to %{email}.',
  send: 'Send message',
  sending: 'Sending …',
  sent: 'Message sent',
  another: 'Write another message',
  unconfirmed: 'Confirm your e-mail to write to us here. Until then, contact us in one of the other ways.',
} as const;
