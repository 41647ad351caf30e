/** What ra-core calls: rows, perhaps options, and a callback of Node's sort. */
type Arguments = [rows: readonly object[], ...rest: unknown[]];

/**
 * Stands in for `jsonexport`, which ra-core loads with every list for the export button of its own. Ours are exported by the
 * server, so that its code comes when a page of react-admin's is exported.
 */
export default async function jsonExport(...parameters: Arguments): Promise<void> {
  const { default: run } = await import('jsonexport/dist/index');
  run(...parameters);
}
