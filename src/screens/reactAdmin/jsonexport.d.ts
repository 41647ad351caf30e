/** The package itself, under a name for which nothing stands in. */
declare module 'jsonexport/dist/index' {
  export default function jsonExport(rows: readonly object[], ...rest: unknown[]): void;
}
