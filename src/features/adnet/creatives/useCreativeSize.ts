import { useDictionary } from '#src/providers/dictionary.ts';
import { bannerDimensions } from '#src/resources/adnet/dictionaries/bannerDimensions.ts';
import type { PreviewProps } from './previewProps.ts';

/** The pixels of the banner size that a creative names; undefined where it names none, or until they are there. */
export function useCreativeSize({ dimension }: PreviewProps['creative']) {
  const { data = [] } = useDictionary(bannerDimensions.name);
  const size = data.find(({ id }) => id === dimension);
  return size && { width: Number(size['width']), height: Number(size['height']) };
}
