/** A creative, or what a form has of one. */
export interface PreviewProps {
  readonly creative: Readonly<Record<string, unknown>>;
}
