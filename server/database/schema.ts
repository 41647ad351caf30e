import { auditEntries } from '../audit/tables.ts';
import { credentials, refreshTokens, sessions, signInAttempts } from '../auth/tables.ts';
import { directoryActs, directoryPosts, directoryProfiles } from '../bounty/eligibility/tables.ts';
import { managersView } from '../bounty/managersView.ts';
import { idempotencyKeys } from '../http/tables.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '../ledger/tables.ts';
import { mails } from '../mail/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { uploads, uploadUses } from '../uploads/tables.ts';
import { declaredTables } from './tables.ts';

/** Everything that migrations make: the tables of the declarations, and the services' own. */
export const schema = (): Record<string, unknown> => ({
  ...declaredTables(),
  credentials,
  sessions,
  refreshTokens,
  signInAttempts,
  idempotencyKeys,
  auditEntries,
  mails,
  ledgerAccounts,
  ledgerTransfers,
  ledgerEntries,
  notifications,
  uploads,
  uploadUses,
  managersView,
  directoryProfiles,
  directoryPosts,
  directoryActs,
});
