import { adMutants } from './adMutants.ts';
import { caughtBy, first, forged, idle, idleEntry, type Mutant, outside, undone, user } from './forgery.ts';

const ofLedger: readonly Mutant[] = [
  ...caughtBy('an account has what its entries add up to', {
    'sums of an account are changed': `update ledger_accounts set credited = credited + 1 where address = ${idle}`,
    'an account is removed': `delete from ledger_accounts where address = ${outside}`,
    'an entry is changed': `update ledger_entries set amount = amount + 1 where ${idleEntry}`,
    'an account has money that no entry is about': `
      insert into ledger_accounts (address, kind, owner, currency, credited) values ('user:0:USD', 'user', 0, 'USD', 5)`,
  }),
  ...caughtBy('a transfer has entries, which add up to zero in each currency', {
    'a transfer moves nothing': `insert into ledger_transfers (key) values ('of nothing')`,
    'an entry changes the currency': [
      `insert into ledger_accounts (address, kind, owner, currency, credited)
        select kind || ':' || owner || ':EUR', kind, owner, 'EUR', credited from ledger_accounts where address = ${idle}`,
      `update ledger_accounts set credited = 0 where address = ${idle}`,
      `update ledger_entries set credit = replace(credit, 'USD', 'EUR') where ${idleEntry}`,
    ],
  }),
  ...caughtBy('only the outside is overdrawn, and the platform within its credit limit', {
    'somebody spends more than they have': [
      'alter table ledger_accounts drop constraint ledger_accounts_overdraft_check',
      forged({
        type: 'adjustment',
        from: 'credit',
        to: outside,
        amount: 'amount + 1',
        entity: 'users',
        row: `select * from ledger_entries where ${idleEntry}`,
      }),
    ],
    'the platform exceeds its credit limit': [
      'alter table ledger_accounts drop constraint ledger_accounts_overdraft_check',
      forged({
        type: 'adjustment',
        from: `'platform::USD'`,
        to: outside,
        amount: '1000000',
        entity: 'users',
        row: `select * from ledger_entries where ${idleEntry}`,
      }),
    ],
  }),
  ...caughtBy('a key is carried out once', {
    'a transfer is made again under its key': [
      'alter table ledger_transfers drop constraint ledger_transfers_key_unique',
      `insert into ledger_transfers (key) select key from ledger_transfers as made
        join ledger_entries on transfer = made.id where ${idleEntry}`,
      `insert into ledger_entries (transfer, type, debit, credit, currency, amount, entity, entity_id)
        select (select max(id) from ledger_transfers), type, debit, credit, currency, amount, entity, entity_id
        from ledger_entries where ${idleEntry}`,
    ],
  }),
];

const toppingUp = (status: string): string => `select * from invoices where status = '${status}' and purpose = 'topUp'`;
const paidId = `(select id from ${first(toppingUp('paid'))} as paid)`;
const arrived = (status: string, to = user()): string =>
  forged({ type: 'deposit', from: outside, to, amount: 'net', entity: 'invoices', row: toppingUp(status) });
const refunded = (status: string, amount: string): string =>
  forged({ type: 'refund', from: user(), to: outside, amount, entity: 'invoices', row: toppingUp(status) });
const ofPaid = `entity = 'invoices' and type = 'deposit' and entity_id = ${paidId}`;
const payment = (change: string): string => `update invoice_payments set ${change} where invoice = ${paidId}`;

const ofInvoices: readonly Mutant[] = [
  ...caughtBy('an invoice’s money is in the ledger once, and is what its document says', {
    'an invoice’s money arrives twice': arrived('paid'),
    'money arrives for an invoice that nobody has paid': arrived('pending'),
    'a paid invoice’s money never arrives': undone(ofPaid),
    'a paid invoice’s money is somebody else’s': [...undone(ofPaid), arrived('paid', idle)],
    'an invoice is said to have brought more': [
      `update invoices set rest = 7, rest_currency = 'USD' where id = ${paidId}`,
      payment('value = value + 7'),
    ],
    'an invoice forgets its deposit': `update invoices set deposit = null where status = 'paid'`,
  }),
  ...caughtBy('an invoice’s document adds up, and has a number once it is paid', {
    'its VAT is changed': `update invoices set vat = vat + 1 where id = ${paidId}`,
    'its item is changed': `update invoices set items = jsonb_set(items, '{0,net,amount}', '"1"') where id = ${paidId}`,
    'it is to be paid again': `update invoices set status = 'pending' where id = ${paidId}`,
  }),
  ...caughtBy('a paid invoice was paid', {
    'its payment failed': payment(`state = 'void'`),
    'its payment was given back': payment(`state = 'returned'`),
    'its payment was half of it': payment('value = value / 2'),
  }),
  ...caughtBy('numbers of documents have no gap, and none is there twice', {
    'a number is left out': `update invoices set number = 'INV-000099' where number = 'INV-000001'`,
    'a number is given twice': [
      'drop index invoices_number_unique',
      `update invoices set number = 'INV-000001' where number = 'INV-000002'`,
    ],
    'a series runs ahead': `update document_series set last = last + 1 where series = 'creditNote'`,
    'a series falls behind': `update document_series set last = last - 1 where series = 'invoice'`,
  }),
  ...caughtBy('a refunded invoice has one credit note, over what was received of it; no other has any', {
    'a credit note is of an invoice that stands': `update credit_notes set invoice = ${paidId}`,
    'a credit note is over more than its invoice': 'update credit_notes set amount = amount + 1',
    'a credit note is somebody else’s': 'update credit_notes set owner = owner + 1',
  }),
  ...caughtBy('a refund takes back once what its invoice has brought', {
    'a refund is taken twice': refunded('refunded', 'net'),
    'a refund is taken that nobody has decided on': refunded('paid', '1'),
    'a refund is never taken': undone(`entity = 'invoices' and type = 'refund'`),
  }),
];

/** A deposit that somebody has recorded, of a campaign that isn't over. */
const recordedId = `(select min(deposits.id) from deposits join campaigns on campaigns.id = campaign
  where deposits.status = 'recorded' and campaigns.status <> 2
    and deposits.id not in (select deposit from invoices where deposit is not null))`;

const assigned = (change: string): string => `update unassigned_payments set ${change} where status = 'assigned'`;
const assignedHash = `(select hash from unassigned_payments where status = 'assigned')`;

const ofUnassigned: readonly Mutant[] = [
  ...caughtBy('what no invoice asked for counts once where it was assigned to, and nowhere before that', {
    'a payment that counts is to be decided on again': assigned(`status = 'unassigned', invoice = null`),
    'a payment that counts is said to be given back': assigned(`status = 'returned', invoice = null`),
    'an assigned payment is said to be for another invoice': assigned(`invoice = (select max(id) from invoices)`),
    'an assigned payment counts nowhere': `update invoice_payments set reference = 'lost' where reference = ${assignedHash}`,
    'an assigned payment is a deposit too': `update deposits set reference = ${assignedHash} where id = ${recordedId}`,
    'a numbered part of a payment that nobody has assigned is a deposit': `
      update deposits set reference = (select hash || '-2' from unassigned_payments where status = 'unassigned') where id = ${recordedId}`,
    'a payment that nobody has assigned is a deposit': `
      update deposits set reference = (select hash from unassigned_payments where status = 'unassigned') where id = ${recordedId}`,
  }),
];

const withdrawalsWith = (status: string): string => `select * from withdrawals where status = '${status}'`;
const openLines = `select * from payout_items where status = 'unpaid'`;
const [withdrawal, payout] = [`'withdrawal:' || id || ':USD'`, `'payout:' || payout || ':USD'`];

const ofWithdrawals: readonly Mutant[] = [
  ...caughtBy('a withdrawal is reserved at each attempt, and then sent or returned, each once', {
    'a withdrawal is returned and reserved once more': [
      forged({
        type: 'withdrawal-release',
        from: withdrawal,
        to: user(),
        entity: 'withdrawals',
        row: withdrawalsWith('pending'),
      }),
      forged({
        type: 'withdrawal-reserve',
        from: user(),
        to: withdrawal,
        entity: 'withdrawals',
        row: withdrawalsWith('pending'),
      }),
    ],
    'less is sent than a withdrawal says': `update withdrawals set receives = receives + fee, fee = 0 where status = 'paid'`,
    'an attempt reserves nothing': `update withdrawals set attempts = attempts + 1 where status = 'rejected'`,
    'what was sent is said to be returned': `
      update withdrawals set status = 'cancelled', transaction_hash = null where status = 'paid'`,
  }),
  ...caughtBy('a withdrawal under way holds its amount, and no other holds anything', {
    'what a withdrawal has reserved is used for something else': forged({
      type: 'adjustment',
      from: withdrawal,
      to: user(),
      entity: 'tasks',
      row: withdrawalsWith('pending'),
    }),
  }),
  ...caughtBy('a paid withdrawal has its transaction hash, and no other has one', {
    'a paid withdrawal loses its transaction hash': `
      update withdrawals set transaction_hash = null where status = 'paid'`,
  }),
  ...caughtBy('a payout’s line is reserved once, and then sent or returned', {
    'a line is returned and reserved once more': [
      forged({ type: 'payout-release', from: payout, to: user('hunter'), entity: 'payout-items', row: openLines }),
      forged({ type: 'payout-reserve', from: user('hunter'), to: payout, entity: 'payout-items', row: openLines }),
    ],
    'a paid line says more than was sent': `update payout_items set amount = amount + 1 where status = 'paid'`,
  }),
  ...caughtBy('a payout holds what its open lines come to', {
    'what a payout has set aside is used for something else': forged({
      type: 'adjustment',
      from: payout,
      to: user('hunter'),
      entity: 'tasks',
      row: openLines,
    }),
  }),
];

const ofCampaigns: readonly Mutant[] = [
  ...caughtBy('a deposit is in its campaign’s account once, unless it was reversed', {
    'a deposit is said to be more than it was': `update deposits set amount = amount + 1 where id = ${recordedId}`,
    'a deposit is said to be reversed': `update deposits set status = 'reversed' where id = ${recordedId}`,
    'a deposit arrives twice': forged({
      type: 'deposit',
      from: outside,
      to: `'campaign:' || campaign || ':USD'`,
      amount: 'amount',
      entity: 'deposits',
      row: `select * from deposits where id = ${recordedId}`,
    }),
  }),
  ...caughtBy('a closed campaign has nothing left once all of it is decided', {
    'a closed campaign has money again': forged({
      type: 'refund',
      from: user('manager'),
      to: `'campaign:' || id || ':USD'`,
      entity: 'campaigns',
      row: 'select * from campaigns where status = 2',
    }),
  }),
];

/** Changes the last document over rewards. */
const rewarded = (change: string): string =>
  `update self_billed_invoices set ${change} where id = (select max(id) from self_billed_invoices where source = 'rewards')`;

const ofSelfBilling: readonly Mutant[] = [
  ...caughtBy('self-billed invoices are over the rewards that were earned, each once', {
    'a reward is billed twice': rewarded(
      `amount = 2 * amount, net = 2 * net, vat = 2 * vat, items = jsonb_path_query_array(jsonb_build_array(items, items), '$[*][*]')`,
    ),
    'a reward is billed to nobody': rewarded(`owner = (select max(id) from users)`),
    'a reward is billed before it was earned': rewarded(`month = '2001-01'`),
    'rewards are billed as something else': rewarded(`source = 'adIncome'`),
  }),
  ...caughtBy('a self-billed invoice adds up', {
    'its net sum is changed': rewarded('net = net - 1'),
    'its item is removed': rewarded(`items = '[]'`),
  }),
];

/** At least one for each invariant. They break a database that has what `makeMoneyHistory` makes. */
export const mutants: readonly Mutant[] = [
  ...ofLedger,
  ...ofInvoices,
  ...ofUnassigned,
  ...ofWithdrawals,
  ...adMutants,
  ...ofCampaigns,
  ...ofSelfBilling,
];
