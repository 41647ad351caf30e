import { links as words } from '#src/i18n/en/account/links.ts';
import type { SeenLink } from '../emptyLayout/accountRequests.ts';

type InboxPurpose = keyof typeof words.inbox;

const isInboxPurpose = (purpose: string): purpose is InboxPurpose => Object.hasOwn(words.inbox, purpose);

/** Returns the texts of a link's page, by the purpose of the link. */
export const inboxWords = ({ purpose }: SeenLink): (typeof words.inbox)[InboxPurpose] =>
  words.inbox[isInboxPurpose(purpose) ? purpose : 'confirm-email'];
