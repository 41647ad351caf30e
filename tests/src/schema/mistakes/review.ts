import { type Mistake, review, said } from './said.ts';

/** What the review desk is told. */
export const decisions: readonly Mistake[] = [
  [
    'the status that waits for a review',
    said({ review: { ...review, queue: 'pendig' } }),
    "Q070 campaigns.review.queue names 'pendig', which is not a status of campaigns; did you mean 'pending'?",
  ],
  [
    'a transition that decides at the review desk',
    said({ review: { ...review, reject: 'rejekt' } }),
    "Q071 campaigns.review.reject names 'rejekt', which is not a transition from 'pending' of campaigns; did you mean 'reject'?",
  ],
  [
    'the time that a record waits since',
    said({ review: { ...review, since: 'createAt' } }),
    "Q072 campaigns.review.since names 'createAt', which is not a field of campaigns; did you mean 'createdAt'?",
  ],
  [
    'a fact of the review desk',
    said({ review: { ...review, facts: ['titel'] } }),
    "Q073 campaigns.review.facts names 'titel', which is not a field of campaigns; did you mean 'title'?",
  ],
  [
    'what stands below a title in the queue',
    said({ review: { ...review, subtitle: ['titel'] } }),
    "Q074 campaigns.review.subtitle names 'titel', which is not a field of campaigns; did you mean 'title'?",
  ],
  [
    'what a row of the queue begins with',
    said({ review: { ...review, lead: 'titel' } }),
    "Q075 campaigns.review.lead names 'titel', which is not a field of campaigns; did you mean 'title'?",
  ],
  [
    'the automatic checks that the review desk tells of',
    said({ review: { ...review, checks: 'titel' } }),
    "Q076 campaigns.review.checks names 'titel', which is not a field of campaigns; did you mean 'title'?",
  ],
];
