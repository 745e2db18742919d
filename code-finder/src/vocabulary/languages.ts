/** Languages whose words the finder separates: those of the Latin, Greek and Cyrillic alphabets. */
const SPACED =
  'af az ba be bg br bs ca ceb co cs cy da de el en eo es et eu fi fj fo fr fy ga gd gl gn ha haw hr ht hu id ig ilo is it jv kk ku ky la lb lg ln lt lv mg mi mk mn ms mt nb nl ny oc om pl pt qu rm ro ru rw sc sk sl sm sn so sq sr st su sv sw tg tk tl tn tr tt uk uz vi wo xh yo zu und';

/** Languages of other alphabets as people write them in Latin letters. */
const IN_LATIN_LETTERS = 'bg-Latn el-Latn hi-Latn mk-Latn ru-Latn uk-Latn ur-Latn';

/** Languages of scripts that do not separate words or that add prefixes to them, by script. */
export const UNSPACED_LANGUAGES = {
  eastAsian: ['ja', 'zh'],
  hangul: ['ko'],
  arabic: ['ar', 'ckb', 'fa', 'ps', 'sd', 'ug', 'ur'],
  hebrew: ['he', 'yi'],
  devanagari: ['hi', 'mr', 'ne'],
  bengali: ['as', 'bn'],
  indian: ['gu', 'kn', 'ml', 'or', 'pa', 'si', 'ta', 'te'],
  southeastAsian: ['bo', 'dz', 'km', 'lo', 'my', 'th'],
  caucasianAndEthiopic: ['am', 'hy', 'ka', 'ti'],
};

export type Script = keyof typeof UNSPACED_LANGUAGES;

const LANGUAGES = new Set([
  ...SPACED.split(' '),
  ...IN_LATIN_LETTERS.split(' '),
  ...Object.values(UNSPACED_LANGUAGES).flat(),
]);

/** Says whether a list such as "es,pt" names languages that the vocabulary may use, each once. */
export function isLanguages(list: string): boolean {
  if (LANGUAGES.has(list)) return true;
  const tags = list.split(',');
  return new Set(tags).size === tags.length && tags.every((tag) => LANGUAGES.has(tag));
}
