const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At most so many letters, cut behind a whole word and never inside of a letter: some emoji are many characters. */
export function shortText(text: string, mostLetters: number): string {
  // Most texts are short, and a letter has at least one character.
  if (text.length <= mostLetters) return text
  let end = 0
  let letters = 0
  for (const { index, segment } of segmenter.segment(text)) {
    if (++letters > mostLetters) break
    end = index + segment.length
  }
  if (end === text.length) return text
  const cut = text.slice(0, end)
  const lastSpace = /\s/.test(text[end]!) ? end : cut.search(/\s\S*$/)
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}

/** A family of four with skin tones has 25 characters; a sign that is longer than this is a prank, and is looked at no further. */
const longestLetter = 64

/**
 * At most so many characters, which is what columns and forms count, and never half a letter: an emoji, a letter with its accents or a family is
 * several characters, and a part of one is a broken sign.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of segmenter.segment(text.slice(0, most + longestLetter))) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
