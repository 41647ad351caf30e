/** Mails with a saved report. */
export const reportMailWords = {
  subject: '%{name}: %{period}',
  period: '%{from}–%{to}',
  hello: 'Hello %{name},',
  helloAnybody: 'Hello,',
  attached: 'Your report “%{name}” is attached. It shows %{period} (%{timezone}).',
  tooLarge:
    'Your report “%{name}” for %{period} (%{timezone}) is too large for an email. Open it to see it or to export it.',
  open: 'Open the report: %{url}',
  daily: 'You get it every day at %{hour} (%{timezone}).',
  weekly: 'You get it every Monday at %{hour} (%{timezone}).',
  monthly: 'You get it on the first day of each month at %{hour} (%{timezone}).',
  change: 'To change or stop it, open “Saved reports” on the page of the report.',
  from: 'Quarry',
  /** Why it isn’t. */
  stops: {
    role: 'You no longer have the role %{role}.',
    account: 'Your account is not active.',
    address: 'Your e-mail address is not confirmed.',
    report: 'It can’t be computed: %{problem}',
  },
} as const;
