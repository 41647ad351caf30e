import { limits } from '#src/limits.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import type { RowOutcome } from './importRows.ts';

/** Rows between two progress reports. */
const progressInterval = 1_000;

const withoutSystemFields = (record: AnyRow): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !(name in systemFields)));

/** Reports an import's progress. After a retried transaction it counts again from the start but reports no row twice. */
export class ImportReport {
  readonly #say: (line: object) => void;
  #rows = 0;
  #failed = 0;
  #progress = 0;
  #lastTold = 0;

  constructor(sendLine: (line: object) => void) {
    this.#say = sendLine;
  }

  get failed(): number {
    return this.#failed;
  }

  begin(): void {
    this.#rows = 0;
    this.#failed = 0;
  }

  add(outcome: RowOutcome, withPreview = false): void {
    this.#rows += 1;
    if ('record' in outcome) {
      if (withPreview && this.#rows <= limits.importPreview)
        this.#say({ preview: withoutSystemFields(outcome.record) });
    } else {
      this.#failed += 1;
      this.#tell(outcome);
    }
    if (this.#rows % progressInterval === 0 && this.#rows > this.#progress) {
      this.#progress = this.#rows;
      this.#say({ rows: this.#rows });
    }
  }

  #tell(outcome: RowOutcome): void {
    if (outcome.row <= this.#lastTold || this.#failed > limits.importProblems) return;
    this.#lastTold = outcome.row;
    this.#say(outcome);
  }

  /** @param written the number of written rows */
  end(written: number): void {
    const failed = this.#failed;
    // If the key replays an earlier import, no row was checked this time.
    const rows = Math.max(this.#rows, written);
    this.#say({ done: true, rows, valid: rows - failed, failed, written });
  }
}
