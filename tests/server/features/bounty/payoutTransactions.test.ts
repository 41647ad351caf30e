import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { openParticipationApp, type ParticipationApp } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';
import { race } from '#tests/support/races.ts';

let here: ParticipationApp;
let pay: Payouts;
beforeAll(async () => {
  here = await openParticipationApp();
  pay = openPayouts(here);
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

let last = 0;
/** Returns another hash with each call. */
function nextHash(): string {
  last += 1;
  return `0x${last.toString(16).padStart(4, '0').padEnd(64, 'cd')}`;
}

/** Creates a payout with one unpaid line. */
async function payoutOf(campaign: AnyRow) {
  await pay.earner(campaign);
  const { body: payout } = await pay.make(campaign);
  const [line] = await pay.lines(payout);
  return { payout, line };
}

/** Records a transaction as a deposit of another campaign. */
const receive = async (reference: string) =>
  here.ask(here.admin, 'POST', '/v0/deposits', {
    campaign: (await here.campaign()).id,
    amount: { amount: '10', currency: 'USD' },
    reference,
  });

describe('the transaction of a payout line', () => {
  it('isn’t one that was received as a deposit, and a refused one changes nothing', async () => {
    const hash = nextHash();
    expect((await receive(`${hash.toUpperCase().replace('0X', '0x')}-1`)).status).toBe(201);
    const { payout, line } = await payoutOf(await here.campaign());
    expect((await pay.mark(line, hash)).body).toMatchObject({
      type: catalogue.transactionUsed.type,
      propertyPath: 'transactionHash',
    });
    expect(await pay.lines(payout)).toMatchObject([{ status: 'unpaid', transactionHash: null, paidAt: null }]);
    expect(await loadBalance(here.platform.database.sql, accountOf.payout(payout.id, 'USD'))).toBe('10');
    expect((await pay.mark(line, nextHash())).body).toMatchObject({ status: 'paid' });
  });

  it('is no deposit afterwards, in any notation', async () => {
    const hash = nextHash();
    const { line } = await payoutOf(await here.campaign());
    expect((await pay.mark(line, hash)).status).toBe(200);
    for (const notation of [hash, hash.slice(2).toUpperCase(), `${hash}-1`, `https://etherscan.io/tx/${hash}`])
      expect((await receive(notation)).body).toMatchObject({
        type: catalogue.transactionUsed.type,
        propertyPath: 'reference',
      });
  });

  it('may pay several lines', async () => {
    const hash = nextHash();
    const campaign = await here.campaign();
    for (const { line } of [await payoutOf(campaign), await payoutOf(campaign)])
      expect((await pay.mark(line, hash)).status).toBe(200);
  });

  it('counts once if it is entered for a line and recorded as a deposit in parallel', async () => {
    for (let round = 0; round < race.rounds; round += 1) {
      const hash = nextHash();
      const { line } = await payoutOf(await here.campaign());
      const answers = await Promise.all([pay.mark(line, hash), receive(`${hash}-1`), receive(hash)]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });
});
