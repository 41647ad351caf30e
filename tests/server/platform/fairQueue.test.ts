import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FairQueues, type LongWork, queueLimits, type ReleaseTurn } from '#server/platform/fairQueue.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const work = 'picture';
const { atOnce, ofAccount, line, lineOfAccount, seconds } = queueLimits[work];

/** Lets what is ready go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A process's turns, with a record of who began in what order. */
function openQueues() {
  // A turn weighs its time, which a busy machine prolongs.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const fairQueues = new FairQueues();
  const began: string[] = [];
  const ends: ReleaseTurn[] = [];
  return {
    fairQueues,
    began,
    /** Asks without waiting. */
    ask(id: string, signal?: AbortSignal): Promise<void> {
      return fairQueues.take(work, { id, signal }).then((end) => {
        began.push(id);
        ends.push(end);
      });
    },
    /** Ends the turn that began first. */
    async end(): Promise<void> {
      await settled();
      ends.shift()?.();
      await settled();
    },
  };
}

describe('fair queues', () => {
  test('begin at once, up to so many of an account and of a process', async () => {
    const { began, ask } = openQueues();
    for (const id of ['a', 'a', 'b', 'c']) void ask(id);
    await settled();
    expect(began).toEqual(['a', 'b']);
    expect([ofAccount, atOnce]).toEqual([1, 2]);
  });

  test('go round by account, not by who has asked for most', async () => {
    const { began, ask, end } = openQueues();
    for (const id of ['a', 'b', 'a', 'a', 'a', 'b', 'b', 'c', 'd']) void ask(id);
    for (let n = 0; n < 9; n += 1) await end();
    expect(began).toEqual(['a', 'b', 'a', 'b', 'c', 'd', 'a', 'b', 'a']);
  });

  test('are refused beyond an account’s line, and others’ aren’t', async () => {
    const { began, fairQueues, ask } = openQueues();
    for (let n = 0; n < ofAccount + lineOfAccount; n += 1) void ask('a');
    await expectRefusal(ask('a'), ['ownTurnsTaken']);
    await expect(fairQueues.take(work, { id: 'a' })).rejects.toMatchObject({
      status: 429,
      problems: [{ parameters: { seconds } }],
    });
    await ask('b');
    expect(began).toEqual(['a', 'b']);
  });

  test('are refused beyond the line of the process', async () => {
    const { ask } = openQueues();
    for (let n = 0; n < atOnce + line; n += 1) void ask(`account ${n}`);
    await expectRefusal(ask('another'), ['turnsTaken']);
  });

  test('of one kind of work leave those of another alone', async () => {
    const { fairQueues, ask } = openQueues();
    for (let n = 0; n < atOnce + line; n += 1) void ask(`account ${n}`);
    const others = Object.keys(queueLimits).filter((kind): kind is LongWork => kind !== work && kind in queueLimits);
    for (const kind of others) (await fairQueues.take(kind, { id: 'account 1' }))();
  });

  test('are dropped from the line when their asker goes, and leave a place there', async () => {
    const { began, ask, end } = openQueues();
    const gone = new AbortController();
    for (let n = 0; n < ofAccount; n += 1) void ask('a');
    const dropped = Array.from({ length: lineOfAccount }, () => ask('a', gone.signal));
    await expectRefusal(ask('a'), ['ownTurnsTaken']);
    gone.abort();
    for (const each of dropped) await expectRefusal(each, ['turnsTaken']);
    const later = ask('a');
    await end();
    await later;
    expect(began).toEqual(['a', 'a']);
  });

  test('are none for who has gone already', async () => {
    const { ask } = openQueues();
    await expectRefusal(ask('a', AbortSignal.abort()), ['turnsTaken']);
  });

  test('aren’t taken back from who goes later: the work is still under way', async () => {
    const { began, ask } = openQueues();
    const gone = new AbortController();
    await ask('a', gone.signal);
    gone.abort();
    void ask('a');
    await settled();
    expect(began).toEqual(['a']);
  });

  test('end once, however often it is said', async () => {
    const { fairQueues, began, ask } = openQueues();
    const end = await fairQueues.take(work, { id: 'a' });
    for (const id of ['b', 'c', 'd']) void ask(id);
    end();
    end();
    await settled();
    expect(began).toEqual(['b', 'c']);
  });

  test('end with their task, whatever becomes of it', async () => {
    const { fairQueues } = openQueues();
    const fails = () => fairQueues.run(work, { id: 'a' }, () => Promise.reject(new Error('broken')));
    for (let n = 0; n < ofAccount + 1; n += 1) await expect(fails()).rejects.toThrow('broken');
    expect(await fairQueues.run(work, { id: 'a' }, async () => 'done')).toBe('done');
  });

  test('of a large weight let others have as many turns before the account’s next one', async () => {
    const fairQueues = new FairQueues();
    const began: string[] = [];
    const take = async (id: string, weight: number) => {
      const end = await fairQueues.take('exportPart', { id });
      began.push(id);
      await settled();
      end.weighing(weight);
    };
    const turns = [take('heavy', 4), take('heavy', 4), take('heavy', 4)];
    for (let n = 0; n < 6; n += 1) turns.push(take('light', 2));
    await Promise.all(turns);
    expect(began.filter((id) => id === 'light')).toHaveLength(6);
    // A turn of the one weighs as much as two of the other.
    expect(began).toEqual(['heavy', 'light', 'light', 'heavy', 'light', 'light', 'heavy', 'light', 'light']);
  });

  test('of a large weight come again, however many turns others ask for meanwhile', async () => {
    const fairQueues = new FairQueues();
    const light = async (): Promise<void> => (await fairQueues.take('exportPart', { id: 'light' })).weighing(0.1);
    const end = await fairQueues.take('exportPart', { id: 'heavy' });
    let isWaiting = true;
    const again = fairQueues.take('exportPart', { id: 'heavy' }).then((endTurn) => {
      isWaiting = false;
      endTurn();
    });
    let turns = 0;
    // Two light turns are asked for at any time.
    const others = [1, 2].map(async () => {
      while (isWaiting && turns < 1_000) {
        await light();
        turns += 1;
      }
    });
    end.weighing(1_000);
    await Promise.all([again, ...others]);
    expect(turns).toBeGreaterThan(10);
    expect(turns).toBeLessThan(100);
  });

  test('weigh nothing while nobody waits', async () => {
    const fairQueues = new FairQueues();
    (await fairQueues.take('exportPart', { id: 'heavy' })).weighing(100);
    const began: string[] = [];
    const end = await fairQueues.take('exportPart', { id: 'other' });
    const next = ['heavy', 'light'].map(async (id) => {
      const endTurn = await fairQueues.take('exportPart', { id });
      began.push(id);
      endTurn();
    });
    end();
    await Promise.all(next);
    expect(began).toEqual(['heavy', 'light']);
  });

  test('weigh as long as they took', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const fairQueues = new FairQueues();
    const began: string[] = [];
    const take = async (id: string, milliseconds: number) => {
      const end = await fairQueues.take('exportPart', { id });
      began.push(id);
      await settled();
      clock.mockReturnValue(performance.now() + milliseconds);
      end();
    };
    await Promise.all([take('slow', 300), take('slow', 300), ...Array.from({ length: 4 }, () => take('quick', 20))]);
    expect(began).toEqual(['slow', 'quick', 'quick', 'slow', 'quick', 'quick']);
  });

  test('have the weight that their task says', async () => {
    const fairQueues = new FairQueues();
    const weights: number[] = [];
    const taking = fairQueues.take.bind(fairQueues);
    fairQueues.take = async (...asked) => {
      const end = await taking(...asked);
      return Object.assign(() => end(), {
        weighing: (weight: number) => {
          weights.push(weight);
          end.weighing(weight);
        },
      });
    };
    await fairQueues.run('list', { id: 'a' }, async (weigh) => weigh(7));
    await fairQueues.run('list', { id: 'a' }, settled);
    expect(weights).toEqual([7]);
  });
});
