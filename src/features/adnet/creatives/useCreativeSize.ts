import { useDictionary } from '#src/providers/dictionary.ts';
import { bannerDimensions } from '#src/resources/adnet/dictionaries/bannerDimensions.ts';
import type { PreviewProps } from './previewProps.ts';

/** Returns the pixels of the creative's banner size; undefined without one, or until the dictionary has loaded. */
export function useCreativeSize({ dimension }: PreviewProps['creative']) {
  const { data = [] } = useDictionary(bannerDimensions.name);
  const size = data.find(({ id }) => id === dimension);
  return size && { width: Number(size['width']), height: Number(size['height']) };
}
