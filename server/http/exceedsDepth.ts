/** Whether a JSON text nests arrays and objects deeper than a limit, without parsing it. */
export function exceedsDepth(json: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index];
    if (inText && sign === '\\') index += 1;
    else if (sign === '"') inText = !inText;
    else if (!inText && (sign === '[' || sign === '{')) depth += 1;
    else if (!inText && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
