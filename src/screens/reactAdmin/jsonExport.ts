/** Ra-core's arguments: rows, perhaps options, and a Node-style callback. */
type Arguments = [rows: readonly object[], ...rest: unknown[]];

/**
 * Replaces `jsonexport`, which ra-core loads with every list for its own export button. The server exports our lists, so the package loads
 * only when a react-admin page is exported.
 */
export default async function jsonExport(...parameters: Arguments): Promise<void> {
  const { default: run } = await import('jsonexport/dist/index');
  run(...parameters);
}
