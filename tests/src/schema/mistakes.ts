import { choice } from '#src/fields/choice/kind.ts';
import { computed } from '#src/fields/computed/kind.ts';
import { dateRange } from '#src/fields/dateRange/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { kindRules } from '#src/fields/rules.ts';
import { text } from '#src/fields/text/kind.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { currencies } from '#src/resources/bounty/currencies.ts';
import { tokenStandards } from '#src/resources/bounty/tokenStandards.ts';
import { resources } from '#src/resources/index.ts';
import { by, own } from '#src/schema/access.ts';
import { mistakeIn } from '#src/schema/checks/mention.ts';
import { overrideMentions } from '#src/schema/checks/overrideMentions.ts';
import { checkResources } from '#src/schema/checks.ts';
import { field } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StatusMachine, Transition } from '#src/schema/status.ts';

const { status } = campaigns;
const { review } = campaigns;
if (review === undefined) throw new Error('The campaigns of this test need a review desk.');
if (status === undefined) throw new Error('The campaigns of this test need a status.');
const { machine } = status;
const [approve, ...otherMoves] = machine.transitions;
if (approve === undefined) throw new Error('The campaigns of this test need a transition.');

/** What is said of the platform's declarations after the campaigns' are changed so. */
const said = (changes: Partial<Resource>): string[] =>
  checkResources(
    resources.map((resource) => (resource.name === 'campaigns' ? { ...resource, ...changes } : resource)),
    kindRules,
  );

const withFields = (changes: Resource['fields']) => said({ fields: { ...campaigns.fields, ...changes } });
const withMachine = (changes: Partial<StatusMachine>) =>
  said({ status: { field: 'status', machine: { ...machine, ...changes } }, review: undefined });
const withMove = (changes: Partial<Transition>) =>
  withMachine({ transitions: [{ ...approve, ...changes }, ...otherMoves] });
const withRead = (...rules: Resource['access']['read']) => said({ access: { ...campaigns.access, read: rules } });

const overridden = (overrides: Parameters<typeof overrideMentions>[0]) =>
  overrideMentions(overrides, resources).flatMap((mention) => mistakeIn(mention) ?? []);

const unknownRole = { ...by('admin'), roles: JSON.parse('["bounty-admn"]') };
const withoutOwner: Resource = { ...tokenStandards, access: { ...tokenStandards.access, update: [own('publisher')] } };
const others = resources.filter(({ name }) => name !== 'token-standards');

/** What is wrong, what the checks say of it, and the sentence; one that ends in … goes on with every name that there is. */
export const mistakes: readonly (readonly [what: string, said: readonly string[], sentence: string])[] = [
  [
    'the name of another resource',
    checkResources([...resources, currencies], kindRules),
    "Q001 Two resources have the name 'currencies'; give one of them another name.",
  ],
  [
    'a kind',
    withFields({ title: field('txt', {}) }),
    "Q002 campaigns.fields.title names 'txt', which is not a kind with a folder in src/fields; did you mean 'text'?",
  ],
  [
    'a target',
    withFields({ category: field('reference', {}, { target: 'campaign-categorys' }) }),
    "Q003 campaigns.fields.category names 'campaign-categorys', which is not a resource; did you mean 'campaign-categories'?",
  ],
  [
    'the title',
    said({ title: 'titel' }),
    "Q010 campaigns.title names 'titel', which is not a field of campaigns; did you mean 'title'?",
  ],
  [
    'the logo',
    said({ logo: 'logos' }),
    "Q039 campaigns.logo names 'logos', which is not a field of campaigns; did you mean 'logo'?",
  ],
  [
    'the sort',
    said({ sort: ['createAt', 'DESC'] }),
    "Q011 campaigns.sort names 'createAt', which is not a field of campaigns; did you mean 'createdAt'?",
  ],
  [
    'a column',
    said({ list: ['budgt'] }),
    "Q012 campaigns.list names 'budgt', which is not a field of campaigns; did you mean 'budget'?",
  ],
  [
    'a section’s field',
    said({ sections: [{ name: 'time', fields: ['startsAt'] }] }),
    "Q013 campaigns.sections.time names 'startsAt', which is not a field of campaigns; did you mean 'startAt'?",
  ],
  [
    'a quick filter’s field',
    said({ quickFilters: [{ name: 'late', filter: { endsAt_lt: '2026-01-01', q: 'x' } }] }),
    "Q014 campaigns.quickFilters.late names 'endsAt', which is not a field of campaigns; did you mean 'endAt'?",
  ],
  [
    'a rule’s field',
    said({ rules: [{ fields: ['strtAt'], at: 'endAt', holds: () => true, problem: 'startAfterEnd' }] }),
    "Q015 campaigns.rules.startAfterEnd names 'strtAt', which is not a field of campaigns; did you mean 'startAt'?",
  ],
  [
    'a condition’s field',
    withFields({ budget: field('money', { when: { field: 'isICO', is: false } }) }),
    "Q016 campaigns.fields.budget.when names 'isICO', which is not a field of campaigns; did you mean 'isIco'?",
  ],
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
    withMove({ ahead: { field: 'endsAt', problem: 'campaignExpired' } }),
    "Q018 campaigns.status.approve.ahead names 'endsAt', which is not a field of campaigns; did you mean 'endAt'?",
  ],
  [
    'a rule of access’s field',
    withRead(by('admin', { state: 'active' })),
    "Q019 campaigns.access.read names 'state', which is not a field of campaigns; did you mean 'status'?",
  ],
  [
    'a rule of access’s status',
    withRead(by('admin', { status: { not: ['actve'] } })),
    "Q020 campaigns.access.read names 'actve', which is not a status of campaigns; did you mean 'active'?",
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
    said({ editableIn: { statuses: ['pendig'], problem: 'editOnlyPending' } }),
    "Q022 campaigns.editableIn names 'pendig', which is not a status of campaigns; did you mean 'pending'?",
  ],
  [
    'a quick filter’s status',
    said({ quickFilters: [{ name: 'waiting', filter: { status: ['pendig'] } }] }),
    "Q023 campaigns.quickFilters.waiting names 'pendig', which is not a status of campaigns; did you mean 'pending'?",
  ],
  [
    'a kind within a list of sub-records',
    withFields({ links: records({ category: reference('campaign-categories') }) }),
    "Q004 campaigns.fields.links.category names 'reference', which is not a kind that an entry can have; use one of: …",
  ],
  [
    'the name of a resource',
    checkResources([...others, { ...tokenStandards, name: 'tokenStandards' }], kindRules),
    "Q005 A resource has the name 'tokenStandards'; write it in kebab-case, as 'creative-tags', which is its path and its table.",
  ],
  [
    'the name of a field',
    withFields({ 'start-at': text() }),
    "Q006 campaigns.fields names 'start-at', which is not in camelCase; write it as 'startAt' is written.",
  ],
  [
    'a name that a filter takes apart',
    withFields({ price_gte: text() }),
    "Q007 campaigns.fields names 'price_gte', which a filter reads as an operator; give it another name.",
  ],
  [
    'what a value is unique within',
    withFields({ title: field('text', { uniquePer: 'manger' }) }),
    "Q024 campaigns.fields.title.uniquePer names 'manger', which is not a field of campaigns; did you mean 'manager'?",
  ],
  [
    'what a value follows from',
    withFields({ title: field('text', { follows: 'descripton' }) }),
    "Q025 campaigns.fields.title.follows names 'descripton', which is not a field of campaigns; did you mean 'description'?",
  ],
  [
    'a status that lets go of a unique value',
    withFields({ title: field('text', { uniqueUnless: ['closd'] }) }),
    "Q026 campaigns.fields.title.uniqueUnless names 'closd', which is not a status of campaigns; did you mean 'closed'?",
  ],
  [
    'a computed field where columns are compared',
    said({ fields: { ...campaigns.fields, label: computed(text(), () => '') }, sort: ['label', 'ASC'] }),
    "Q027 campaigns.sort names 'label', which is not a stored field of campaigns; use one of: …",
  ],
  [
    'a column that stands twice',
    said({ list: ['title', 'budget', 'title'] }),
    "Q028 campaigns.list names 'title' twice; take one of them out.",
  ],
  [
    'a field in two sections',
    said({
      sections: [
        { name: 'about', fields: ['title'] },
        { name: 'time', fields: ['startAt', 'title'] },
      ],
    }),
    "Q029 campaigns.sections names 'title' twice, in about and time; take one of them out.",
  ],
  [
    'the path of a screen that two share',
    said({ screens: { list: '/users' } }),
    "Q030 The path '/users' stands twice, in campaigns.screens and users.screens; give one of them another path.",
  ],
  [
    'a screen’s path',
    said({ screens: { list: '/campaings' } }),
    "Q031 campaigns.screens.list names '/campaings', which is not a route of src/access/routes.ts; did you mean '/campaigns'?",
  ],
  [
    'the screen in whose place a record’s page is shown',
    said({ screens: { list: '/campaigns', show: '/campaigns/add?id=:id' } }),
    "Q032 campaigns.screens.show names '/campaigns/add', which is not another screen of campaigns; did you mean '/campaigns'?",
  ],
  [
    'standard screens where there is a route already',
    said({ screens: { list: '/landings' }, hasStandardScreens: true }),
    "Q033 campaigns.screens is 'standard', whose path '/landings' is '/landings' of src/access/routes.ts; write its paths out, or give the resource another name.",
  ],
  [
    'the address of the API that two share',
    checkResources([...others, { ...tokenStandards, path: '/v0/currencies' }], kindRules),
    "Q034 The address '/api/bounty/v0/currencies' belongs to currencies and token-standards; give one of them another path.",
  ],
  [
    'a quick filter that stands twice',
    said({
      quickFilters: [
        { name: 'ico', filter: { isIco: true } },
        { name: 'ico', filter: { isIco: false } },
      ],
    }),
    "Q035 campaigns.quickFilters has 'ico' twice; give one of them another name.",
  ],
  [
    'two owners',
    withFields({ author: owner() }),
    "Q036 campaigns.fields has two of kind 'owner'; a record has one: make the other a choice or a reference.",
  ],
  [
    'a role',
    withRead(unknownRole),
    "Q040 campaigns.access.read names 'bounty-admn', which is not a role; did you mean 'bounty-admin'?",
  ],
  [
    'what is one’s own, of nobody',
    checkResources([...others, withoutOwner], kindRules),
    "Q041 token-standards.access.update speaks of one's own, and token-standards has no owner; give it a field owner(), or write by() for everyone's.",
  ],
  [
    'limits that leave nothing',
    withFields({ title: text({ min: 9, max: 3 }) }),
    'Q050 campaigns.fields.title has min 9, which is more than its max 3; no value would do.',
  ],
  [
    'a default that isn’t allowed',
    withFields({ seats: number({ min: 1, default: 0 }) }),
    "Q051 campaigns.fields.seats.default is 0, which the kind 'number' refuses as it is told here; give another one.",
  ],
  [
    'a condition that never holds',
    withFields({
      size: choice(['small', 'large']),
      reason: text({ when: { field: 'size', is: 'huge' } }),
    }),
    "Q052 campaigns.fields.reason.when waits for 'huge', which size never is; write one of its values.",
  ],
  [
    'a search where there is no text',
    withFields({ seats: number({ search: true }) }),
    "Q053 campaigns.fields.seats is searched, and its kind 'number' has no text; take search out.",
  ],
  [
    'a filter of what can’t be compared',
    withFields({ links: records({ title: text() }, { filter: true }) }),
    "Q054 campaigns.fields.links is a filter, and its kind 'records' can't be compared; take filter out.",
  ],
  [
    'unique values of what can’t be compared',
    withFields({ dates: dateRange({ unique: true }) }),
    "Q055 campaigns.fields.dates is unique, and its kind 'dateRange' can't be compared; take unique out.",
  ],
  [
    'an order of what can’t be compared',
    said({ sort: ['links', 'ASC'] }),
    "Q056 campaigns.sort names 'links', whose kind 'links' can't be compared; sort by another field.",
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
    'what belongs to no resource',
    overridden({ campaign: {} }),
    "Q090 src/screens/overrides names 'campaign', which is not the name of a resource; did you mean 'campaigns'?",
  ],
  [
    'a column of a resource’s own',
    overridden({ campaigns: { columns: { budgt: null } } }),
    "Q091 src/screens/overrides/campaigns.tsx columns names 'budgt', which is not a field of campaigns; did you mean 'budget'?",
  ],
  [
    'an input of a resource’s own',
    overridden({ campaigns: { inputs: { titel: null } } }),
    "Q092 src/screens/overrides/campaigns.tsx inputs names 'titel', which is not a field of campaigns that a form writes; did you mean 'title'?",
  ],
  [
    'a screen of a resource’s own',
    overridden({ campaigns: { screens: { shwo: null } } }),
    "Q093 src/screens/overrides/campaigns.tsx screens names 'shwo', which is not a screen of campaigns that has a path; did you mean 'show'?",
  ],
];
