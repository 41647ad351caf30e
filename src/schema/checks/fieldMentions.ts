import { conditionOf } from '../operators.ts';
import { qualifiersOf } from '../qualifier.ts';
import type { Resource } from '../resource.ts';
import { accessRules } from './accessRules.ts';
import type { Mention } from './mention.ts';

type Place = readonly [number: string, where: string, names: readonly string[]];

/** The field of a filter key: `createdAt` for `createdAt_gte`, none for `q`, which searches several. */
const filtered = (resource: Resource, key: string): string[] => (key === 'q' ? [] : [conditionOf(resource, key).name]);

function placesOf(resource: Resource): Place[] {
  const { sort, list, card = [], sections, quickFilters, rules, fields, status, review } = resource;
  const { reasonField, reasonTypeField, transitions = [] } = status?.machine ?? {};
  return [
    ['Q010', 'title', [resource.title]],
    ['Q044', 'qualifier', qualifiersOf(resource)],
    ['Q039', 'logo', resource.logo === undefined ? [] : [resource.logo]],
    ['Q011', 'sort', sort === undefined ? [] : [sort[0]]],
    ['Q012', 'list', list],
    ['Q045', 'card', card],
    ...sections.map((section): Place => ['Q013', `sections.${section.name}`, section.fields]),
    ...quickFilters.map(
      ({ name, filter }): Place => [
        'Q014',
        `quickFilters.${name}`,
        Object.keys(filter).flatMap((key) => filtered(resource, key)),
      ],
    ),
    ...rules.map((rule): Place => ['Q015', `rules.${rule.problem}`, [...rule.fields, rule.at]]),
    ...Object.entries(fields).map(
      ([name, { options }]): Place => ['Q016', `fields.${name}.when`, options.when ? [options.when.field] : []],
    ),
    ...Object.entries(fields).map(
      ([name, { options }]): Place => ['Q024', `fields.${name}.uniquePer`, [options.uniquePer ?? []].flat()],
    ),
    ...Object.entries(fields).map(
      ([name, { options }]): Place => ['Q024', `fields.${name}.lookupPer`, [options.lookupPer ?? []].flat()],
    ),
    ...Object.entries(fields).map(
      ([name, { options }]): Place => [
        'Q025',
        `fields.${name}.derivedFrom`,
        options.derivedFrom ? [options.derivedFrom] : [],
      ],
    ),
    ...Object.entries(fields).map(
      ([
        name,
        {
          options: { joins },
        },
      ]): Place => ['Q046', `fields.${name}.joins`, joins ? [...joins.fields, joins.or] : []],
    ),
    ...Object.entries(fields).map(
      ([name, { options }]): Place => [
        'Q037',
        `fields.${name}.networkFrom`,
        typeof options['networkFrom'] === 'string' ? [options['networkFrom']] : [],
      ],
    ),
    ...Object.entries(fields).map(
      ([name, { options }]): Place => [
        'Q038',
        `fields.${name}.nameField`,
        typeof options['nameField'] === 'string' ? [options['nameField']] : [],
      ],
    ),
    ['Q072', 'review.since', review === undefined ? [] : [review.since]],
    ['Q073', 'review.facts', review?.facts ?? []],
    ['Q074', 'review.subtitle', review?.subtitle ?? []],
    ['Q075', 'review.lead', review?.lead === undefined ? [] : [review.lead]],
    ['Q076', 'review.checks', review?.checks === undefined ? [] : [review.checks]],
    ['Q017', `${status?.field}.reasonField`, reasonField === undefined ? [] : [reasonField]],
    ['Q017', `${status?.field}.reasonTypeField`, reasonTypeField === undefined ? [] : [reasonTypeField]],
    ...transitions.flatMap(({ name, inFuture, notBefore, whileEmpty = [], due, exports = [] }): Place[] => [
      ['Q018', `${status?.field}.${name}.inFuture`, inFuture ? [inFuture.field] : []],
      ['Q018', `${status?.field}.${name}.notBefore`, notBefore ? [notBefore.field] : []],
      ['Q018', `${status?.field}.${name}.whileEmpty`, whileEmpty.map(({ field }) => field)],
      ['Q018', `${status?.field}.${name}.due`, due === undefined ? [] : [due]],
      ['Q018', `${status?.field}.${name}.exports`, exports],
    ]),
  ];
}

/** Every place of a declaration that names one of its own fields. */
export function fieldMentions(resource: Resource): Mention[] {
  const among = Object.keys(resource.fields);
  const what = `a field of ${resource.name}`;
  const placeMentions = placesOf(resource).flatMap(([number, where, names]) =>
    names.map((name): Mention => ({ number, where: `${resource.name}.${where}`, name, among, what })),
  );
  const ruleMentions = accessRules(resource).flatMap(({ where, rules }) =>
    rules
      .flatMap((rule) => Object.keys(rule.where))
      .map((name): Mention => ({ number: 'Q019', where, name, among, what })),
  );
  return [...placeMentions, ...ruleMentions, ...computedMentions(resource, [...placeMentions, ...ruleMentions])];
}

/** Checks of places that need a column, which computed fields lack: sorting, filtering, access rules. */
const columnChecks = ['Q011', 'Q014', 'Q019', 'Q072'];

function computedMentions({ name, fields }: Resource, mentions: readonly Mention[]): Mention[] {
  const among = Object.keys(fields).filter((field) => fields[field]?.computed === undefined);
  return mentions
    .filter((mention) => columnChecks.includes(mention.number) && fields[mention.name]?.computed)
    .map((mention) => ({ ...mention, number: 'Q027', among, what: `a stored field of ${name}` }));
}
