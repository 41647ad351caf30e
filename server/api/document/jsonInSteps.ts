import type { Steps } from '#server/async/steps.ts';

/** Paths contain operations, components contain schemas: each of these is a part. */
const depthOfParts = 3;

/** Characters per step. */
const stepLength = 32_000;

function* partsOf(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield JSON.stringify(value);
    return;
  }
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  yield '{';
  for (const [index, [name, each]] of entries.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:`;
    yield* partsOf(each, depth - 1);
  }
  yield '}';
}

/** The same text as `JSON.stringify`, for an object that contains only JSON. */
export function* jsonInSteps(value: object): Steps<string> {
  const parts: string[] = [];
  let length = 0;
  for (const part of partsOf(value, depthOfParts)) {
    parts.push(part);
    length += part.length;
    if (length < stepLength) continue;
    length = 0;
    yield;
  }
  return parts.join('');
}
