import type { MergedFile } from './MergedFile.ts';

interface Candidate {
  readonly one: MergedFile;
  readonly other: MergedFile;
  readonly gain: number;
}

/** Pairs of files that may become one, by what that gains. */
export class Candidates {
  readonly #files: Set<MergedFile>;
  readonly #gain: (one: MergedFile, other: MergedFile) => number;
  /** The best one is the last. */
  #pairs: Candidate[] = [];

  constructor(files: readonly MergedFile[], gain: (one: MergedFile, other: MergedFile) => number) {
    this.#files = new Set(files);
    this.#gain = gain;
    this.#add(files.flatMap((one, index) => files.slice(index + 1).map((other) => [one, other] as const)));
  }

  /** @returns the pair that gains most now, if any gains something */
  best(): readonly [MergedFile, MergedFile] | undefined {
    for (let pair = this.#pairs.pop(); pair; pair = this.#pairs.pop()) {
      const { one, other } = pair;
      const gain = this.#gain(one, other);
      if (gain === pair.gain) return [one, other];
      // Other files have changed what it gains: it waits for its turn.
      if (gain > 0) this.#pairs.splice(this.#placeOf(gain), 0, { one, other, gain });
    }
    return undefined;
  }

  /** Takes note that a file has become part of another one, by which these have changed. */
  merged(changed: ReadonlySet<MergedFile>, gone: MergedFile): void {
    this.#files.delete(gone);
    this.#pairs = this.#pairs.filter(
      ({ one, other }) => one !== gone && other !== gone && !changed.has(one) && !changed.has(other),
    );
    const files = [...this.#files];
    this.#add(
      [...changed]
        .filter((one) => this.#files.has(one))
        .flatMap((one) => files.filter((other) => other !== one).map((other) => [one, other] as const)),
    );
  }

  #placeOf(gain: number): number {
    const after = this.#pairs.findIndex((pair) => pair.gain > gain);
    return after === -1 ? this.#pairs.length : after;
  }

  #add(pairs: readonly (readonly [MergedFile, MergedFile])[]): void {
    for (const [one, other] of pairs) {
      const gain = this.#gain(one, other);
      if (gain > 0) this.#pairs.push({ one, other, gain });
    }
    this.#pairs.sort((before, after) => before.gain - after.gain);
  }
}
