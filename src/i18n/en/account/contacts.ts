/** The support page. */
export const contacts = {
  title: 'Contacts',
  text: 'Write to us where it suits you best. Say which page you were on and what you expected: that gets you an answer soonest.',
  telegram: 'Telegram',
  skype: 'Skype',
  email: 'E-mail',
  host: 'Host',
} as const;
