import { dirname } from 'node:path';
import type { Import } from './imports.ts';

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function graphOf(edges: readonly (readonly [from: string, to: string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** @returns everything that is reached from a node */
export function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    waiting.push(...(graph.get(node) ?? []));
  }
  return reached;
}

/** @returns the nodes that lie on a circle, each circle as one line */
function circlesIn(graph: Graph): string[] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]));
  const circles = [...reach].flatMap(([node, reached]) =>
    reached.has(node)
      ? [
          [...reached]
            .filter((other) => reach.get(other)?.has(node))
            .toSorted()
            .join(' ↔ '),
        ]
      : [],
  );
  return [...new Set(circles)];
}

/** Circles of files; those of types too, which the compiler lets pass. */
export const circlesOfFiles = (imports: readonly Import[]): string[] =>
  circlesIn(graphOf(imports.map(({ from, to }) => [from, to])));

/** The two folders side by side that an import connects: below the last folder that both files share. */
function neighbours({ from, to }: Import): readonly [string, string] | undefined {
  const [here, there] = [dirname(from).split('/'), dirname(to).split('/')];
  const at = here.findIndex((part, index) => part !== there[index]);
  if (at < 0 || at >= there.length) return undefined;
  return [here.slice(0, at + 1).join('/'), there.slice(0, at + 1).join('/')];
}

/** Circles of folders that stand side by side; a folder and one within it are one room. */
export const circlesOfFolders = (imports: readonly Import[]): string[] =>
  circlesIn(graphOf(imports.map(neighbours).filter((pair) => pair !== undefined)));
