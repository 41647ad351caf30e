import type { SignedFields } from './signature.ts';

/** A postback as it was sent; what was left out is empty. */
export interface PostbackCall extends SignedFields {
  readonly signature: string;
  /** Checked as any other, and not counted. */
  readonly test: boolean;
}
