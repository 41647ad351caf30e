/** The support page. */
export const contacts = {
  title: 'Contacts',
  text: 'Contact us in whichever way suits you. Tell us which page you were on and what you expected, so we can answer sooner.',
  telegram: 'Telegram',
  skype: 'Skype',
  email: 'E-mail',
  host: 'Host',
} as const;
