/** Yields the text of a JSON array with one value per line, in the chunks of its source. */
export async function* jsonArray(steps: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const values of steps) {
    yield before + values.map((value) => JSON.stringify(value)).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
