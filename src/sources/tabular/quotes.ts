/** The cells of one record that has quotes in it. */
export interface QuotedCells {
  cells: string[]
  /** The text ended inside quotes: the record may go on in the next line. */
  open: boolean
  /** A quote stood where none may stand, as in "Bob "Bobby" Smith", and was kept as a letter. */
  stray: boolean
}

export function splitQuoted(text: string, delimiter: string, quote: string): QuotedCells {
  const cells: string[] = []
  let stray = false
  let at = 0
  for (;;) {
    if (text[at] !== quote) {
      const next = text.indexOf(delimiter, at)
      const cell = next < 0 ? text.slice(at) : text.slice(at, next)
      // A quote inside an unquoted cell is a letter: 5" pipe.
      cells.push(cell)
      if (next < 0) return { cells, open: false, stray }
      at = next + 1
      continue
    }
    const quoted = readQuoted(text, at + 1, delimiter, quote)
    cells.push(quoted.value)
    stray ||= quoted.stray
    if (quoted.end < 0) return { cells, open: true, stray }
    if (quoted.end >= text.length) return { cells, open: false, stray }
    at = quoted.end + 1
  }
}

/** From behind the opening quote; `end` is the place of the delimiter after the closing one, or -1 when none closes. */
function readQuoted(
  text: string,
  from: number,
  delimiter: string,
  quote: string,
): { value: string; end: number; stray: boolean } {
  let value = ''
  let stray = false
  let start = from
  for (;;) {
    const at = text.indexOf(quote, start)
    if (at < 0) return { value: value + text.slice(start), end: -1, stray }
    const after = text[at + 1]
    if (after === undefined || after === delimiter)
      return { value: value + text.slice(start, at), end: at + 1, stray }
    value += text.slice(start, at) + quote
    if (after === quote) start = at + 2
    else {
      stray = true
      start = at + 1
    }
  }
}
