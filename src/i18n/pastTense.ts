/** Participles that no rule gives. */
const irregular: Readonly<Record<string, string>> = {
  begin: 'begun',
  break: 'broken',
  cancel: 'cancelled',
  choose: 'chosen',
  find: 'found',
  freeze: 'frozen',
  give: 'given',
  hide: 'hidden',
  hold: 'held',
  keep: 'kept',
  lend: 'lent',
  make: 'made',
  pay: 'paid',
  put: 'put',
  reset: 'reset',
  sell: 'sold',
  send: 'sent',
  set: 'set',
  submit: 'submitted',
  take: 'taken',
  undo: 'undone',
  withdraw: 'withdrawn',
  write: 'written',
};

function participle(verb: string): string {
  const known = irregular[verb];
  if (known !== undefined) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  // A short verb doubles its last letter: ban, stop, drop.
  return /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}

/** What was done, by a verb and what may follow it: `put back` → “put back”, `archive` → “archived”. */
export function pastTense(words: string): string {
  const [verb = '', ...others] = words.split(' ');
  return [participle(verb), ...others].join(' ');
}
