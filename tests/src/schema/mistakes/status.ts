import { approve, type Mistake, machine, said, withMachine, withMove } from './said.ts';

/** What a status machine says. */
export const status: readonly Mistake[] = [
  [
    'the reason’s field',
    withMachine({ reasonField: 'statusReson' }),
    "Q017 campaigns.status.reasonField names 'statusReson', which is not a field of campaigns; did you mean 'statusReason'?",
  ],
  [
    'a time at which something is due',
    withMove({ due: 'endsAt' }),
    "Q018 campaigns.status.approve.due names 'endsAt', which is not a field of campaigns; did you mean 'endAt'?",
  ],
  [
    'a time ahead',
    withMove({ inFuture: { field: 'endsAt', problem: 'campaignExpired' } }),
    "Q018 campaigns.status.approve.inFuture names 'endsAt', which is not a field of campaigns; did you mean 'endAt'?",
  ],
  [
    'a time that must have passed',
    withMove({ notBefore: { field: 'endsAt', problem: 'withdrawalHeld' } }),
    "Q018 campaigns.status.approve.notBefore names 'endsAt', which is not a field of campaigns; did you mean 'endAt'?",
  ],
  [
    'a column of what was moved',
    withMove({ exports: ['endsAt'] }),
    "Q018 campaigns.status.approve.exports names 'endsAt', which is not a field of campaigns; did you mean 'endAt'?",
  ],
  [
    'the first status',
    withMachine({ initial: 'pendng' }),
    "Q021 campaigns.status.initial names 'pendng', which is not a status of campaigns; did you mean 'pending'?",
  ],
  [
    'a transition’s status',
    withMove({ to: 'aktive' }),
    "Q021 campaigns.status.approve names 'aktive', which is not a status of campaigns; did you mean 'active'?",
  ],
  [
    'a status to edit in',
    said({ editable: [{ statuses: ['pendig'], problem: 'editOnlyPending' }] }),
    "Q022 campaigns.editable names 'pendig', which is not a status of campaigns; did you mean 'pending'?",
  ],
  [
    'a quick filter’s status',
    said({ firstFilter: [], quickFilters: [{ name: 'waiting', filter: { status: ['pendig'] } }] }),
    "Q023 campaigns.quickFilters.waiting names 'pendig', which is not a status of campaigns; did you mean 'pending'?",
  ],
  [
    'two moves of one name',
    withMachine({ transitions: [...machine.transitions, { ...approve, from: ['rejected'] }] }),
    "Q061 campaigns.status has two moves 'approve'; give one of them another name, or both their statuses to one.",
  ],
  [
    'two moves that lead to the same',
    withMachine({ transitions: [...machine.transitions, { ...approve, name: 'accept' }] }),
    'Q062 campaigns.status leads pending → active by two moves; a request names the status alone: keep one of them.',
  ],
  [
    'a move that is named as an action',
    withMove({ name: 'update' }),
    "Q063 campaigns.status has a move 'update', which is what access calls any update; give it another name.",
  ],
  [
    'a reason that nothing keeps',
    said({
      status: {
        field: 'status',
        machine: { ...machine, reasonField: undefined, transitions: [{ ...approve, reason: 'required' }] },
      },
      review: undefined,
    }),
    'Q064 campaigns.status.approve asks for a reason, and nothing keeps it; name a field in reasonField.',
  ],
  [
    'a status without a colour',
    withMachine({ tones: { active: 'done', pending: 'waiting', closed: 'off' } }),
    "Q065 campaigns.status.tones has none for 'rejected'; use one of: done, waiting, refused, off.",
  ],
  [
    'a move that waits for what is no time',
    withMove({ due: 'title' }),
    "Q066 campaigns.status.approve waits for 'title', which is of kind 'text'; name a field of kind 'dateTime'.",
  ],
];
