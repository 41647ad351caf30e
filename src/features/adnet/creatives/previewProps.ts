/** A creative, or the values of its form. */
export interface PreviewProps {
  readonly creative: Readonly<Record<string, unknown>>;
}
