import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

type TextOf = (text: string, parameters?: Readonly<Record<string, string | number>>) => string;

/** Fills in a text of a page's own area, which isn't among those that every page loads: `say('On %{network}', { network })`. */
export function useText(): TextOf {
  const translate = useTranslate();
  return useCallback<TextOf>((text, parameters) => translate(text, { _: text, ...parameters }), [translate]);
}
