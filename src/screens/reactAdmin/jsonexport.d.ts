/** The package itself, under a name that has no replacement. */
declare module 'jsonexport/dist/index' {
  export default function jsonExport(rows: readonly object[], ...rest: unknown[]): void;
}
