/** The mails with what is new. */
export const notificationMailWords = {
  subject: '%{count} notifications from Quarry',
  intro: 'This is new since the last email:',
  more: 'And %{count} more.',
  open: 'See it',
  openAll: 'See all notifications',
  settings: 'Choose what is mailed to you: %{url}',
  from: 'Quarry',
} as const;
