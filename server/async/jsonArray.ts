/** Values as the text of a JSON array, one a line, in as many pieces as they come in. */
export async function* jsonArray(steps: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const values of steps) {
    yield before + values.map((value) => JSON.stringify(value)).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
