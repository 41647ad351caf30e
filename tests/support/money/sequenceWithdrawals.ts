import { Exact } from '#src/fields/money/exact.ts';
import type { Person } from '../participationApp.ts';
import { paxumAddressOf } from '../usualAddresses.ts';
import type { MoneyStage, Owner } from './moneyStage.ts';
import { moveTo, pay, withdraw } from './requests.ts';

const path = '/adnet/v0/withdrawals';
const withReason = ['rejected', 'failed'];

interface SequenceWithdrawal {
  readonly id: number;
  readonly owner: Owner;
}

/** The withdrawals of one sequence. A step about a missing one does nothing. */
export class SequenceWithdrawals {
  readonly #withdrawals: SequenceWithdrawal[] = [];

  constructor(private readonly stage: MoneyStage) {}

  #at(index: number): SequenceWithdrawal | undefined {
    return this.#withdrawals[Math.min(index, this.#withdrawals.length - 1)];
  }

  async request(payee: Owner, amount: string): Promise<void> {
    const { status, body } = await this.stage.send(payee, withdraw(amount, paxumAddressOf(payee.id)));
    if (status === 201) this.#withdrawals.push({ id: body.id, owner: payee });
  }

  /** @throws if money leaves that the owner's ads need */
  async move(index: number, by: Person, status: string): Promise<void> {
    const withdrawal = this.#at(index);
    if (withdrawal === undefined) return;
    const { id, owner } = withdrawal;
    const before = await this.stage.balanceOf(owner);
    const record = await this.stage.read(by, `${path}/${id}`);
    const reason = withReason.includes(status) ? 'A test of money.' : undefined;
    const answer = await this.stage.send(by, moveTo(path, record, status, reason));
    if (status !== 'processing' || answer.status !== 200) return;
    // The money leaves now. The rest has to pay for the ads.
    const after = await this.stage.balanceOf(owner);
    const needed = new Exact(before?.unbooked ?? 0).plus(before?.owed ?? 0);
    if (needed.gt(after?.available ?? 0))
      throw new Error(`Ads needed ${needed.toFixed()} USD, and ${after?.available} USD are left after a withdrawal.`);
  }

  /** Approves a withdrawal by both administrators, and enters its payment by one of them. */
  async pay(index: number, admin: 0 | 1): Promise<void> {
    const withdrawal = this.#at(index);
    if (withdrawal === undefined) return;
    const [one, other] = [this.stage.admin(admin), this.stage.admin(1 - admin)];
    for (const by of [one, other]) await this.move(index, by, 'approved');
    await this.move(index, one, 'processing');
    await this.stage.send(one, pay(withdrawal));
  }

  async cancel(index: number): Promise<void> {
    const owner = this.#at(index)?.owner;
    if (owner !== undefined) await this.move(index, owner, 'cancelled');
  }
}
