/** The pages that say why a page isn’t shown. Specification section 8 fixes the first ones word for word. */
export const refusals = {
  home: 'Go to home',
  unauthorized: 'Unauthorized',
  unauthorizedText: "You don't have access to this page. Maybe you need to change role?",
  noRole: 'None of your roles opens this page. If you need it, ask support for access.',
  actAs: 'Act as %{role}',
  notFound: 'Page not found',
  notFoundText: 'There is no page at this address. Check the address for typos, or go to home.',
  confirm: 'Confirm your e-mail',
  confirmText: 'We have sent a link to %{email}. Open it to confirm your address, then come back and check again.',
  confirmHelp: 'Nothing in your inbox? Check your spam folder, or contact us.',
  checkAgain: 'Check again',
  resend: 'Send the email again',
  resent: 'A new link is on its way. Earlier links no longer work.',
  contacts: 'Contacts',
} as const;
