import { Candidates } from './Candidates.ts';
import { type Chunk, MergedFile, type Opening } from './MergedFile.ts';

/** Bytes that a file costs beside its own: its headers, its name in the lists of what is loaded, and its turn. */
const costOfFile = 1000;

/** Merges chunks that are loaded together, as long as files that are saved weigh more than bytes that somebody loads without need. */
export class MergePlan {
  readonly #chunks: readonly Chunk[];
  /** By the place of each chunk: where it is now. */
  readonly #merged: MergedFile[];

  constructor(chunks: readonly Chunk[], openings: readonly Opening[]) {
    this.#chunks = chunks;
    this.#merged = chunks.map(
      (chunk, place) =>
        new MergedFile(
          place,
          chunk,
          openings.filter(({ needs }) => needs.has(place)),
        ),
    );
  }

  /** @returns the places of the chunks of each file, after those of the files that it imports. Fixed chunks are in none. */
  files(): number[][] {
    const free = this.#merged.filter((_, place) => !this.#chunks[place]?.isFixed);
    const candidates = new Candidates(free, (one, other) => this.#gain(one, other));
    for (let pair = candidates.best(); pair; pair = candidates.best()) {
      const [one, other] = pair;
      // It has left the candidates.
      if (this.#wouldCircle(one, other) || this.#wouldCircle(other, one)) continue;
      candidates.merged(this.#merge(one, other), other);
    }
    return this.#inOrder().filter(([place = 0]) => !this.#chunks[place]?.isFixed);
  }

  #importsOf(file: MergedFile): Set<MergedFile> {
    const imports = new Set([...file.imports].map((place) => this.#merged[place] ?? file));
    imports.delete(file);
    return imports;
  }

  /** A file and all that is loaded with it. */
  #closure(file: MergedFile): Set<MergedFile> {
    const found = new Set([file]);
    // A set is walked through with what is added meanwhile.
    for (const each of found) for (const imported of this.#importsOf(each)) found.add(imported);
    return found;
  }

  /** What the openings of one file alone would load besides, if the other were part of it. */
  #additions(one: MergedFile, other: MergedFile): { opening: Opening; file: MergedFile }[] {
    const files = [...this.#closure(other)].filter((file) => file !== one);
    return [...one.openings]
      .filter((opening) => !other.openings.has(opening))
      .flatMap((opening) => files.filter((file) => !file.openings.has(opening)).map((file) => ({ opening, file })));
  }

  /** Bytes that all openings together gain by merging two files. */
  #gain(one: MergedFile, other: MergedFile): number {
    const together = [...one.openings].filter((opening) => other.openings.has(opening)).length;
    const saved = together * costOfFile;
    // At least the files themselves: what these import is looked for only where that is worth it.
    const spent = (one.openings.size - together) * other.size + (other.openings.size - together) * one.size;
    if (saved <= spent) return 0;
    const additions = [...this.#additions(one, other), ...this.#additions(other, one)];
    if (additions.some(({ opening }) => opening.isStrict)) return 0;
    return saved - additions.reduce((sum, { file }) => sum + file.size, 0);
  }

  /** Whether one file imports the other by way of a third, which would then import what imports it. */
  #wouldCircle(one: MergedFile, other: MergedFile): boolean {
    return [...this.#importsOf(one)].some((file) => file !== other && this.#closure(file).has(other));
  }

  /** @returns the files that have changed */
  #merge(one: MergedFile, other: MergedFile): Set<MergedFile> {
    const changed = new Set([one]);
    for (const { opening, file } of [...this.#additions(one, other), ...this.#additions(other, one)]) {
      file.openings.add(opening);
      changed.add(file);
    }
    changed.delete(other);
    one.size += other.size;
    one.members.push(...other.members);
    for (const place of other.imports) one.imports.add(place);
    for (const opening of other.openings) one.openings.add(opening);
    for (const place of other.members) this.#merged[place] = one;
    return changed;
  }

  #inOrder(): number[][] {
    const seen = new Set<MergedFile>();
    const ordered: number[][] = [];
    const visit = (file: MergedFile): void => {
      if (seen.has(file)) return;
      seen.add(file);
      this.#importsOf(file).forEach(visit);
      ordered.push(file.members);
    };
    this.#merged.forEach(visit);
    return ordered;
  }
}
