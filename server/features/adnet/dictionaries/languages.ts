/** ISO 639-1. The position in the list is the ID: append new ones. */
const codes = `
  aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
  eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja
  jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb
  nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq
  sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
`
  .trim()
  .split(/\s+/);

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The languages with their English names in Unicode's CLDR, which has Akan for Twi. */
export const languages = codes.map((code) => ({ code, title: code === 'tw' ? 'Twi' : (names.of(code) ?? code) }));

/** @throws for a code that ISO 639-1 lacks */
export function languageId(code: string): number {
  const place = codes.indexOf(code);
  if (place < 0) throw new Error(`ISO 639-1 has no language “${code}”.`);
  return place + 1;
}
