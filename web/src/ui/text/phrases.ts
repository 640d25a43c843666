const KANJI = '々一-鿿';
const KATAKANA = 'ァ-ー';
const HIRAGANA = '[ぁ-ん]';

/** 「現場へ|紡ぐ」「始める|仕事」「報道関係の|お問い合わせ」, but 「問い合わせ」「1か月」「お聞かせ」「見える化」「向こう側」 stay whole. */
const BEFORE_WORD = `(?<=(?:${HIRAGANA}{2}|[がのをにへとでもや]|[^0-9]か|[${KANJI}${KATAKANA}」』）]は)(?<![おご]))(?=[おご]?[${KANJI}${KATAKANA}A-Za-z0-9])(?![化側間的性](?![${KANJI}]))`;

/** 「残業は|どのくらい」「だけでは|わからない」 */
const WITHIN_HIRAGANA = `(?<=[${KANJI}${KATAKANA}][はを]|[でにとら]は|から|まで)(?![なはもにの])(?=${HIRAGANA}{4})`;

/** 「5台以上|（自動二輪車は|半分）」 */
const BEFORE_BRACKET = '(?<=[^「『（])(?=[「『（])';

const AFTER_PUNCTUATION = '(?<=[、。！？])(?=[^、。！？」』）])';

/** One or two letters don't begin a last line, but behind a comma, 「…、|糸」, or a long phrase, 「パートナー制度の|条件」. */
const PHRASE_END = new RegExp(
  `(?!.{1,2}$)(?:${BEFORE_WORD}|${WITHIN_HIRAGANA}|${BEFORE_BRACKET})|${AFTER_PUNCTUATION}`,
);

const LAST_WORD = new RegExp(BEFORE_WORD);

/**
 * Divides a Japanese text into phrases, within which no line of a heading should end. Without a dictionary, from the scripts
 * alone: words begin with kanji or katakana, and what binds them to the next follows in hiragana.
 */
export const phrases = (text: string): string[] =>
  text.split(PHRASE_END).flatMap((phrase) =>
    // A compound that is wider than a column of a phone: 「ドライバー専用|スマートフォン」.
    phrase.length > 12
      ? phrase.split(/(?<=[々一-鿿])(?=[ァ-ー]{3})/)
      : phrase.length > 9
        ? phrase.split(LAST_WORD)
        : phrase,
  );
