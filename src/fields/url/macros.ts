/** What looks like a macro: a text in braces. */
const inBraces = /\{([^{}]*)\}/g;

/** The same, or a brace that is never closed with what reads like a name after it. */
const inOpenBraces = /\{([^{}]*)\}|\{\w*/g;

/** Scheme and host, which macros can't fill in: who gets the request is decided beforehand. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^\s/\\?#][^/?#]*/i;

export interface MacroProblem {
  readonly name: 'unknownMacro' | 'macroInHost';
  /** As it is written. */
  readonly macro: string;
}

/** The first macro that is none, or stands where none may. Any does where browsers guess which part is the host. */
export function macroProblemIn(address: string, macros: readonly string[]): MacroProblem | undefined {
  const end = origin.exec(address)?.[0].length ?? Number.POSITIVE_INFINITY;
  for (const { 0: macro, 1: name = '', index } of address.matchAll(inOpenBraces)) {
    if (index < end) return { name: 'macroInHost', macro };
    if (!macros.includes(name)) return { name: 'unknownMacro', macro };
  }
  return undefined;
}

/** The address with a plain word in place of each macro, to be checked as any other. */
export const withoutMacros = (address: string): string => address.replaceAll(inBraces, 'macro');
