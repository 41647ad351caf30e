import { caughtBy, forged, idle, type Mutant, outside, user } from './forgery.ts';

/** The income of a campaign that has paid all. */
const paidIncome = `(select id from ad_bookings where side = 'income' and campaign = 1)`;
/** The income of an exchange that has paid a part. */
const partlyPaidIncome = `(select id from ad_bookings where side = 'income' and exchange <> 0)`;

/** Changes an income in its booking, the ledger and the accounts. @param booking the query of its ID */
const changedIncome = (booking: string, change: string): readonly string[] => [
  `update ad_bookings set booked = booked + ${change} where id = ${booking}`,
  `update ledger_entries set amount = amount + ${change} where entity = 'ad-bookings' and entity_id = ${booking}`,
  `update ledger_accounts set credited = credited + ${change}
    where address = (select 'pending:' || owner || ':USD' from ad_bookings where id = ${booking})`,
  `update ledger_accounts set debited = debited + ${change} where address = 'platform::USD'`,
];

/** Pays that income from outside instead of from the platform's account. */
const paidFromOutside: readonly string[] = [
  `update ledger_entries set debit = ${outside} where entity = 'ad-bookings' and entity_id = ${paidIncome}`,
  `update ledger_accounts set debited = debited + case address when ${outside} then 7 else -7 end
    where address in (${outside}, 'platform::USD')`,
];

/** Sets the arrivals of incomes to the amounts of the bookings. */
const incomesToArrivals = `
  update ad_arrivals as arrival set told = (
    select sum(told) from ad_bookings as booking
    where booking.hour = arrival.hour and booking.side = arrival.side and booking.owner = arrival.owner
  ) where side = 'income'`;

const secondSpend = `(select id from ad_bookings where side = 'spend' and record = 2)`;

const ofBookings: readonly Mutant[] = [
  ...caughtBy('a booking of an hour is what its entries add up to', {
    'what a campaign has spent is booked for another': `
      update ad_bookings set booked = booked + case record when 1 then 1 else -1 end where side = 'spend' and record in (1, 2)`,
  }),
  ...caughtBy('an entry of a booking is of the account that pays or is paid', {
    'another user pays what a campaign has spent': [
      `update ledger_accounts as account set debited = debited - 3 from ad_bookings as booking
        where booking.id = ${secondSpend} and address = 'user:' || booking.owner || ':USD'`,
      `update ledger_accounts set debited = debited + 3 where address = ${idle}`,
      `update ledger_entries set debit = ${idle} where entity = 'ad-bookings' and entity_id = ${secondSpend}`,
    ],
  }),
  ...caughtBy('an hour has as many transfers as it says, and they move what its bookings say', {
    'an hour says that it was booked once more': 'update booked_hours set transfers = transfers + 1',
    'an hour’s transfer is another hour’s': `
      update ledger_transfers set key = regexp_replace(key, '^ad-hour:[0-9]{4}', 'ad-hour:2001')`,
    'an hour’s transfer is made once more': forged({
      key: 'ad-hour:2026-11-02T09:00:00.000Z:2',
      type: 'ad-spend',
      from: user(),
      to: `'platform::USD'`,
      entity: 'tasks',
      row: `select * from ad_bookings where side = 'spend'`,
    }),
  }),
  ...caughtBy('a pending account has the incomes whose hold isn’t over, and no booking releases more than it has', {
    'an income is said to be released': `update ad_bookings set released = booked where side = 'income'`,
    'more of an income is released than was booked': `
      update ad_bookings set released = case exchange when 0 then 8 else -8 end where id in (${paidIncome}, ${partlyPaidIncome})`,
  }),
  ...caughtBy(
    'what a payer has paid or owes for an hour is what its publishers and the margin have received or are owed',
    {
      'an income is booked for a campaign without payments': `update ad_bookings set campaign = 999 where id = ${paidIncome}`,
      'an income is booked for an exchange without payments': `update ad_bookings set exchange = 999 where id = ${partlyPaidIncome}`,
      'an income is paid from outside': paidFromOutside,
      'an income of events without a payer is paid from outside': [
        ...paidFromOutside,
        `update ad_bookings set campaign = 0 where id = ${paidIncome}`,
      ],
      'an income is paid that its exchange still owes': changedIncome(partlyPaidIncome, '4.2'),
      'the platform keeps a part of an income that its campaign has paid': changedIncome(paidIncome, '-1'),
      'the platform keeps a part of an income that is written off although its campaign has paid it': [
        ...changedIncome(paidIncome, '-1'),
        `update ad_bookings set written_off = 1 where id = ${paidIncome}`,
      ],
      'a publisher is still owed although the campaign has paid all': [
        `update ad_bookings set told = told + 1 where id = ${paidIncome}`,
        incomesToArrivals,
      ],
      'a debt is written off without its incomes': `update ad_bookings set written_off = told - booked where side = 'spend' and told > booked`,
      'a debt of which nothing is paid is written off without its incomes': `
      update ad_bookings set written_off = told where side = 'spend' and booked = 0`,
      'more income is owed than the campaign owes': [
        `update ad_bookings set told = told + 100 where side = 'income'`,
        incomesToArrivals,
      ],
    },
  ),
  ...caughtBy('an income is at most what the events say, unless it was released before they took it back', {
    'a publisher gets a part of the margin': changedIncome(paidIncome, '1'),
  }),
  ...caughtBy('an exchange’s deposit is in its account once, unless it was reversed', {
    'a reversed deposit has another amount': `update exchange_deposits set amount = amount + 1 where status = 'reversed'`,
    'a pending deposit moves money': forged({
      type: 'deposit',
      from: outside,
      to: user('recorded_by'),
      entity: 'exchange-deposits',
      row: `select * from exchange_deposits where status = 'pending'`,
    }),
  }),
  ...caughtBy('an exchange’s account has its deposits, less what its bookings have paid', {
    'an exchange gets money without a deposit': forged({
      type: 'adjustment',
      from: outside,
      to: `'exchange:' || exchange || ':USD'`,
      entity: 'tasks',
      row: `select * from exchange_deposits where status = 'recorded'`,
    }),
  }),
];

const billed = '(select conversion from billed_conversions)';
/** Changes the terms of the clicks whose campaign pays a fixed price. Their sums follow by a trigger. */
const click = (change: string): string => `update clicks set ${change} where click_id in ('first', 'second')`;
const conversion = (change: string): string => `update conversions set ${change} where id in ${billed}`;
/** Changes an amount of conversions' events. */
const event = (amount: string, value: string, condition: string): string =>
  `update conversion_events set line = jsonb_set(line, '{line,${amount}}', '"${value}"') where ${condition}`;

const ofConversions: readonly Mutant[] = [
  ...caughtBy('a conversion is billed if it has a price, no reason against it and no rejection, and no other is', {
    'a conversion is billed that nobody reported': `
      insert into billed_conversions (conversion, click_id, goal, nth, billed_at) values (0, 'none', 'none', 1, now())`,
    'a billed conversion loses its price': conversion('price = null'),
    'a billed conversion has a reason against it': conversion(`unbilled_reason = 'dailyBudget'`),
    'a billed conversion is said to be rejected': conversion(`status = 'rejected'`),
    'a conversion with a price isn’t billed': 'delete from billed_conversions',
  }),
  ...caughtBy(
    'a billed conversion has the price that its click fixed, and its click had terms and a campaign that could be billed',
    {
      'the click of a billed conversion loses its currency': click('price_currency = null'),
      'a billed conversion has another currency': conversion(`price_currency = 'EUR'`),
      'the campaign of a billed click was closed': click(`campaign_state = 'closed'`),
      'the click of a billed conversion has no state': click('campaign_state = null'),
      'a billed conversion costs more than its click has fixed': click('price = price - 1'),
      'a billed conversion costs more than its share of the value': `update clicks set revenue_share = 0.5 where click_id = 'third'`,
      'a billed conversion costs more than the bid': `update clicks set price = 0.5 where click_id = 'third'`,
      'the pricing model of a billed click pays for no conversion': click(
        `facts = jsonb_set(facts, '{ids,pricingModel}', to_jsonb((select id from pricing_models where title = 'CPC')))`,
      ),
      'a conversion is billed for another goal': `update billed_conversions set goal = 'Other'`,
      'the click of a billed conversion is gone':
        'delete from clicks where click_id in (select click_id from billed_conversions)',
      'a billed conversion is of another campaign': conversion('campaign = campaign + 1'),
    },
  ),
  ...caughtBy('a billed conversion is paid in the currency of its hour, which is that of its click', {
    'a billed conversion is counted in an hour of another currency': [
      `insert into booked_hours (hour, currency) values ('2020-01-01T00:00:00Z', 'EUR')`,
      `update conversion_events set line = jsonb_set(line, '{line,time}', '1577836800') where not taken_back`,
    ],
  }),
  ...caughtBy('a conversion’s events cost and earn what is billed of it, and a rejection takes it back', {
    'the event of a billed conversion costs less': event('cost', '2', `not taken_back and conversion in ${billed}`),
    'a publisher earns more than the conversion costs': event(
      'publisherRevenue',
      '9',
      `not taken_back and conversion in ${billed}`,
    ),
    'a publisher loses by a conversion': event('publisherRevenue', '-1', `not taken_back and conversion in ${billed}`),
    'a rejected conversion isn’t taken back': 'delete from conversion_events where taken_back',
    'a rejected conversion is taken back in part': event('cost', '-1', 'taken_back'),
    'a conversion that was taken back is billed again': [
      `insert into billed_conversions (conversion, click_id, goal, nth, billed_at)
        select id, click_id, goal, 1, received_at from conversions where status = 'rejected'`,
      `update conversions set status = 'approved' where status = 'rejected'`,
    ],
  }),
  ...caughtBy('the sums of a campaign’s clicks are those of its billable clicks', {
    'a campaign has clicks that nobody sent': `
      insert into click_sums (campaign, day, currency, clicks, prices, last_at) values (0, '2026-11-29', 'USD', 1, 0, now())`,
    'a click is added at another price': `
      insert into click_sums (campaign, day, currency, clicks, prices, last_at) values (0, '2026-11-29', 'USD', 0, 5, now())`,
  }),
];

const spending = '(select campaign from campaign_spend)';

const ofSpending: readonly Mutant[] = [
  ...caughtBy('a campaign has spent in all what it has spent on its days', {
    'a campaign has spent on no day': `insert into campaign_spend (campaign, period, spent) values (0, 'total', 5)`,
    'a day has got back more than it spent': `
      insert into campaign_spend (campaign, period, spent) values (0, 'total', -5), (0, '2026-11-29', -5)`,
  }),
  ...caughtBy('an advertiser’s campaigns have spent what has arrived of their events', {
    'more has arrived than a campaign has spent': `update ad_arrivals set arrived = arrived + 1 where side = 'spend' and arrived > 0`,
    'money has arrived of an advertiser without campaigns': `update ad_arrivals set arrived = 1 where side = 'spend' and arrived = 0`,
  }),
  ...caughtBy('a campaign has spent what its bookings say, once all that has arrived of its advertiser is booked', {
    'a campaign has spent what another has': `update campaign_spend set spent = 3.5 - spent`,
  }),
  ...caughtBy('a campaign that was never changed has spent at most its budgets', {
    'a day has cost more than the daily budget': `update advert_campaigns set daily_budget = 0.5 where id in ${spending}`,
    'a campaign has cost more than its total budget': `update advert_campaigns set total_budget = 0.5 where id in ${spending}`,
  }),
];

const ofArrivals: readonly Mutant[] = [
  ...caughtBy('what is booked of what has arrived is what the bookings say', {
    'spent money is said to be booked': `update ad_arrivals set told = told + 1 where side = 'spend'`,
    'an hour’s arrivals are forgotten': 'delete from ad_arrivals where arrived = 0',
  }),
  ...caughtBy('nothing is written off that nobody owed', {
    'more is written off than was owed': `update ad_bookings set written_off = told + taken_back + 1`,
    'less than nothing is written off': `update ad_bookings set written_off = -1`,
  }),
];

/** Mutants of the ad network's money. */
export const adMutants: readonly Mutant[] = [...ofBookings, ...ofConversions, ...ofSpending, ...ofArrivals];

/** Mutants of what holds at the end of a sequence of money. */
export const sequenceMutants: readonly Mutant[] = [
  ...caughtBy('all that has arrived is booked', {
    'an income that has arrived isn’t booked': `update ad_arrivals set arrived = arrived + 1 where side = 'income' and arrived > 0`,
    'more income is booked than has arrived': `update ad_arrivals set arrived = arrived - 1 where side = 'income' and arrived > 0`,
  }),
  ...caughtBy('a campaign spends at most its budgets', {
    'a changed campaign has cost more on a day than its daily budget': `
      update advert_campaigns set version = 2, daily_budget = 0.5 where id in ${spending}`,
    'a changed campaign has cost more than its total budget': `
      update advert_campaigns set version = 2, total_budget = 0.5 where id in ${spending}`,
  }),
];
