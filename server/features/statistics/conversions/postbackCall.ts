import type { Signed } from './signature.ts';

/** A postback as it was sent; what was left out is empty. */
export interface PostbackCall extends Signed {
  readonly signature: string;
  /** Checked as any other, and not counted. */
  readonly test: boolean;
}
