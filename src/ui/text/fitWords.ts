/**
 * How much of a text fits into so many lines, ending behind a whole word with room for an ellipsis. The length of the text when all of it fits.
 * One word that is longer than a line is left to the browser, which breaks it.
 */
export function fitWords(
  text: string,
  lines: number,
  width: number,
  measure: (text: string) => number,
): number {
  const words = [...text.matchAll(/\S+/g)].map((match) => ({
    word: match[0],
    end: match.index + match[0].length,
  }))
  let line = ''
  let used = 1
  let fits = 0
  for (const { word, end } of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width || line === '') line = longer
    else {
      used++
      line = word
    }
    if (used > lines) return fits || text.length
    if (used < lines || measure(`${line}…`) <= width) fits = end
  }
  return text.length
}
