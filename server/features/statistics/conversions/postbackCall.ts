import type { SignedFields } from './signature.ts';

/** A postback as it was sent; omitted values are empty. */
export interface PostbackCall extends SignedFields {
  readonly signature: string;
  /** Whether the call is validated and not counted. */
  readonly test: boolean;
}
