import { describe, expect, test } from 'vitest';
import { type EthereumApp, onEthereum } from '#tests/support/ethereumApp.ts';
import { type FakeEthereum, payingTransfer } from '#tests/support/fakeEthereum.ts';

let chain: FakeEthereum;
let here: EthereumApp;
onEthereum((opened, app) => {
  [chain, here] = [opened, app];
});

const tooDeep = expect.stringContaining('deeper than payments wait for');

describe('a reorganisation', () => {
  test('takes back what is in no block any more, and sees it again', async () => {
    const invoice = await here.invoice();
    const transfer = payingTransfer(invoice);
    chain.mine([transfer]);
    chain.mineEmpty(2);
    await here.look();
    chain.drop(3);
    chain.mineEmpty(4);
    await here.look();
    expect(await here.state(invoice)).toEqual(['pending', 'void 0']);
    expect(await here.current(invoice)).toMatchObject({ received: { amount: '0' } });
    expect(await here.unsettled()).not.toContain(transfer.hash);
    chain.mine([transfer]);
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
    chain.mineEmpty(11);
    await here.look();
    await here.expectPaidOnce(invoice);
  });

  test('that leaves it in another block takes nothing back', async () => {
    const invoice = await here.invoice();
    const transfer = payingTransfer(invoice);
    chain.mine([transfer]);
    chain.mineEmpty(5);
    await here.look();
    chain.drop(6);
    chain.mineEmpty(2);
    chain.mine([transfer]);
    chain.mineEmpty(3);
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 4']);
    expect((await here.current(invoice)).reason).toBeNull();
  });

  test.each([
    ['as long as before', 1],
    ['shorter than before', 0],
  ])('is noticed where the chain is %s', async (_what, added) => {
    const invoice = await here.invoice();
    chain.mineEmpty(1);
    chain.mine([payingTransfer(invoice)]);
    await here.look();
    chain.drop(2);
    chain.mineEmpty(1 + added);
    await here.look();
    expect(await here.state(invoice)).toEqual(['pending', 'void 0']);
  });

  test('of what is paid already changes nothing', async () => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    chain.mineEmpty(14);
    await here.look();
    chain.drop(15);
    chain.mineEmpty(16);
    await here.look();
    await here.expectPaidOnce(invoice);
    // Somebody has to look, as the money may be gone.
    expect(here.logged).toHaveBeenCalledWith(expect.objectContaining({ from: expect.any(Number) }), tooDeep);
  });

  test('that has what is paid already in a later block counts nothing twice', async () => {
    const invoice = await here.invoice();
    const transfer = payingTransfer(invoice);
    chain.mine([transfer]);
    chain.mineEmpty(12);
    await here.look();
    chain.drop(13);
    chain.mineEmpty(10);
    chain.mine([transfer]);
    chain.mineEmpty(4);
    await here.look();
    await here.expectPaidOnce(invoice);
    chain.mineEmpty(11);
    await here.look();
    await here.expectPaidOnce(invoice);
    expect(await here.unsettled()).toEqual([]);
  });

  test('of fewer blocks than payments wait for is no alarm', async () => {
    chain.mineEmpty(11);
    await here.look();
    chain.drop(11);
    chain.mineEmpty(12);
    await here.look();
    expect(here.logged).toHaveBeenCalledWith(expect.anything(), 'Ethereum was reorganised');
    expect(here.logged).not.toHaveBeenCalledWith(expect.anything(), tooDeep);
  });

  test('is gone back no further than it reaches', async () => {
    chain.mineEmpty(3);
    await here.look();
    const before = await here.blocks();
    chain.drop(2);
    chain.mineEmpty(2);
    await here.look();
    const after = await here.blocks();
    expect(after.slice(0, -2)).toEqual(before.slice(0, -2));
    expect(after.slice(-2)).not.toEqual(before.slice(-2));
  });
});
