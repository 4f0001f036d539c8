/** Whether a source's rules keep an article: one of the words to keep, where there are any, and none of the words to block. */
export function isKept(
  text: string,
  { keepWords, blockWords }: { keepWords: readonly string[]; blockWords: readonly string[] },
): boolean {
  const has = (word: string) => holds(text, word)
  return (keepWords.length === 0 || keepWords.some(has)) && !blockWords.some(has)
}

function holds(text: string, word: string): boolean {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return false
  const all = text.toLowerCase()
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1))
    if (!isLetter(all[at - 1]) && !isLetter(all[at + wanted.length])) return true
  return false
}

const isLetter = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}]/u.test(c)
