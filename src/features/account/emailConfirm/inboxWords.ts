import { links as words } from '#src/i18n/en/account/links.ts';
import type { SeenLink } from '../emptyLayout/accountRequests.ts';

type InboxPurpose = keyof typeof words.inbox;

const isInboxPurpose = (purpose: string): purpose is InboxPurpose => Object.hasOwn(words.inbox, purpose);

/** What the page of a link says, by what the link is for. */
export const inboxWords = ({ purpose }: SeenLink): (typeof words.inbox)[InboxPurpose] =>
  words.inbox[isInboxPurpose(purpose) ? purpose : 'confirm-email'];
