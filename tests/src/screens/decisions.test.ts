import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#src/limits.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { createDecisionStore, type Decision, isWaiting } from '#src/screens/review/decisionStore.ts';

const transitions = campaigns.status?.machine.transitions ?? [];
const approve = transitions.find(({ name }) => name === 'approve');
if (approve === undefined) throw new Error('These tests need a campaign’s transition “approve”.');

const decisionOn = (id: number, reason = ''): Decision => ({
  record: { id, version: 3, title: `Campaign ${id}` },
  transition: approve,
  reason,
  key: `key of ${id}`,
});

/** A decision store with the decisions that it has sent; each of them waits for `answer`. */
function open() {
  const sent: Decision[] = [];
  const answers: ((isMade: boolean) => void)[] = [];
  const decisions = createDecisionStore((decision) => {
    sent.push(decision);
    return new Promise((answer) => answers.push(answer));
  });
  return { decisions, sent, answer: (isMade: boolean) => answers.shift()?.(isMade) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a decision', () => {
  test('is held for as long as it can be undone, then sent once', async () => {
    const { decisions, sent, answer } = open();
    decisions.hold(decisionOn(1));
    expect(decisions.getSnapshot().held?.decision.record.id).toBe(1);
    await vi.advanceTimersByTimeAsync(limits.undoDuration - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([decisionOn(1)]);
    answer(true);
    await vi.advanceTimersByTimeAsync(10 * limits.undoDuration);
    await decisions.sendNow();
    expect(sent).toHaveLength(1);
    expect(decisions.getSnapshot().held).toBeUndefined();
  });

  test('is never sent when it was undone', async () => {
    const { decisions, sent } = open();
    decisions.hold(decisionOn(1, 'The links don’t open.'));
    expect(isWaiting(decisions.getSnapshot(), { id: 1, version: 3 })).toBe(false);
    expect(decisions.undo()).toEqual(decisionOn(1, 'The links don’t open.'));
    await vi.advanceTimersByTimeAsync(10 * limits.undoDuration);
    await decisions.sendNow();
    expect(sent).toEqual([]);
    expect(isWaiting(decisions.getSnapshot(), { id: 1, version: 3 })).toBe(true);
    expect(decisions.getSnapshot().drafts.get(1)).toBe('The links don’t open.');
  });

  test('can’t be undone once it is sent', async () => {
    const { decisions, sent } = open();
    decisions.hold(decisionOn(1));
    void decisions.sendNow();
    expect(decisions.undo()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(limits.undoDuration);
    expect(sent).toHaveLength(1);
  });

  test('is sent at once when the next one is made', async () => {
    const { decisions, sent } = open();
    decisions.hold(decisionOn(1));
    decisions.hold(decisionOn(2));
    expect(sent.map(({ record }) => record.id)).toEqual([1]);
    expect(decisions.getSnapshot().held?.decision.record.id).toBe(2);
    expect(decisions.undo()?.record.id).toBe(2);
    await vi.advanceTimersByTimeAsync(limits.undoDuration);
    expect(sent).toHaveLength(1);
  });

  test('that wasn’t made brings its record back, with the reason as a draft', async () => {
    const { decisions, answer } = open();
    decisions.hold(decisionOn(1, 'The links don’t open.'));
    const sending = decisions.sendNow();
    answer(false);
    await sending;
    expect(isWaiting(decisions.getSnapshot(), { id: 1, version: 3 })).toBe(true);
    expect(decisions.getSnapshot().drafts.get(1)).toBe('The links don’t open.');
  });

  test('hides the record as it was seen, not what its owner sends in anew', async () => {
    const { decisions, answer } = open();
    decisions.hold(decisionOn(1));
    const sending = decisions.sendNow();
    answer(true);
    await sending;
    expect(isWaiting(decisions.getSnapshot(), { id: 1, version: 3 })).toBe(false);
    expect(isWaiting(decisions.getSnapshot(), { id: 1, version: 5 })).toBe(true);
  });

  test('tells who listens about every change, until they stop', () => {
    const { decisions } = open();
    const seen: (number | undefined)[] = [];
    const stop = decisions.subscribe(() => seen.push(decisions.getSnapshot().held?.decision.record.id));
    decisions.hold(decisionOn(1));
    decisions.undo();
    stop();
    decisions.hold(decisionOn(2));
    expect(seen).toContain(1);
    expect(seen).not.toContain(2);
  });
});
