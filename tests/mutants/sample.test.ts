import { describe, expect, it } from 'vitest';
import { identityOf, type Mutant } from './mutant.ts';
import { drawSample } from './sample.ts';
import { someMutant } from './someMutant.ts';

const ledger = Array.from({ length: 100 }, (_, index) => someMutant(index + 1));
const access = Array.from({ length: 5 }, (_, index) =>
  someMutant(index + 1, { area: 'access', file: 'src/access/roles.ts' }),
);
const query = Array.from({ length: 50 }, (_, index) =>
  someMutant(index + 1, { area: 'query', file: 'server/features/statistics/query/compileQuery.ts' }),
);
const all = [...ledger, ...access, ...query];
const identities = (mutants: readonly Mutant[]) => mutants.map(identityOf);
const countOf = (mutants: readonly Mutant[], area: string) => mutants.filter((mutant) => mutant.area === area).length;

describe('a sample of mutants', () => {
  it('is the same for the same seed, in whatever order the mutants are given', () => {
    const sample = drawSample(all, { size: 30, seed: 1 });
    expect(identities(drawSample(all.toReversed(), { size: 30, seed: 1 }))).toEqual(identities(sample));
    expect(identities(drawSample(all, { size: 30, seed: 2 }))).not.toEqual(identities(sample));
  });

  it('does not depend on the numbers of the mutants', () => {
    const renumbered = all.map((mutant) => ({ ...mutant, id: `${mutant.id}0` }));
    const options = { size: 30, seed: 1 };
    expect(identities(drawSample(renumbered, options))).toEqual(identities(drawSample(all, options)));
  });

  it('is divided evenly among the areas, and a small area leaves its rest to the others', () => {
    const sample = drawSample(all, { size: 35, seed: 1 });
    expect(['access', 'ledger', 'query'].map((area) => countOf(sample, area))).toEqual([5, 15, 15]);
    expect(drawSample(all, { size: 9, seed: 1 })).toHaveLength(9);
    expect(drawSample(all, { size: 1000, seed: 1 })).toHaveLength(all.length);
  });

  it('keeps its mutants when another file gets more', () => {
    const sample = drawSample([...ledger, ...access], { size: 10, seed: 1 });
    const more = drawSample([...ledger, ...access, ...query], { size: 15, seed: 1 });
    expect(identities(more).filter((identity) => !identity.includes('/query/'))).toEqual(identities(sample));
  });

  it('has a mutant once that the instrumenter lists twice', () => {
    expect(drawSample([someMutant(1), someMutant(1, { id: '9' })], { size: 10, seed: 1 })).toHaveLength(1);
  });
});
