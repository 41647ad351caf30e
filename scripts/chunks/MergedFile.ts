/** A file of code, as the bundler writes it by itself: the modules that the same pages need. */
export interface Chunk {
  /** Bytes as it travels, with its styles. */
  readonly size: number;
  /** The places of the chunks that are loaded with it. */
  readonly imports: readonly number[];
  /** Whether it stays as it is. */
  readonly isFixed: boolean;
}

/** What is opened at once: a page, a dialog, the inputs of a form. */
export interface Opening {
  /** The places of the chunks that are loaded for it. */
  readonly needs: ReadonlySet<number>;
  /** Whether it never loads a byte for another one. */
  readonly isStrict: boolean;
}

/** Chunks that become one file. */
export class MergedFile {
  size: number;
  /** The places of the chunks in it. */
  readonly members: number[];
  readonly imports: Set<number>;
  /** The openings that load it. */
  readonly openings: Set<Opening>;

  constructor(place: number, { size, imports }: Chunk, openings: Iterable<Opening>) {
    this.size = size;
    this.members = [place];
    this.imports = new Set(imports);
    this.openings = new Set(openings);
  }
}
