// What Unicode leaves unseen and the bidi controls (Default_Ignorable_Code_Point has most of these, Bidi_Control the
// mark of Arabic letters as well), and the marks of interlinear annotation.
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]`;

// Unseen characters that change what is seen before them, each in the one place where it does:
const SHAPING = [
  // the flag of a region: a black flag, its code in tag characters, and the end of these (UTS #51);
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  // one variation selector: the form of an ideograph or of an emoji;
  String.raw`(?<=[\p{L}\p{N}\p{S}\p{P}])(?!${UNSEEN}{2})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=[\p{L}\p{N}\p{S}\p{P}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}](?=\u200d)`,
  // one joiner or non-joiner between two characters: families of emoji, Persian, Hindi.
  String.raw`(?<=[\p{L}\p{M}\p{S}])[\u200c\u200d](?=[\p{L}\p{M}\p{S}])`,
];

const UNSEEN_OR_SHAPING = new RegExp(`(${SHAPING.join('|')})|${UNSEEN}`, 'gu');

/**
 * Text of visitors as people see it, without characters that show nothing: words spelt in tag characters or
 * variation selectors are read by programs that summarise mail, and by nobody else.
 */
export function visibleText(text: string): string {
  return text.replaceAll(UNSEEN_OR_SHAPING, '$1');
}
