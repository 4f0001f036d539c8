// A line of a comma-separated table as it nearly always is: printable ASCII, with quotes around whole cells at most.

/**
 * Where each of its cells begins and ends, by column. Returns where its line ends, or -1 when it is any other line: one with too few or too many
 * cells, quotes inside quotes, backslashes, tabs or other letters. Before `bytes` ends there must be a line end.
 */
export function splitPlainLine(
  bytes: Buffer,
  start: number,
  starts: Int32Array,
  ends: Int32Array,
  columns: number,
  quoteByte: number,
): number {
  const last = columns - 1
  let place = start
  for (let column = 0; column <= last; column++) {
    let letter = bytes[place]!
    if (letter === quoteByte) {
      starts[column] = ++place
      letter = bytes[place]!
      while (letter !== quoteByte) {
        if (letter < blank || letter > tilde || letter === backslash) return -1
        letter = bytes[++place]!
      }
      ends[column] = place
      letter = bytes[++place]!
    } else {
      starts[column] = place
      while (letter !== comma && letter >= blank) {
        if (letter > tilde || letter === backslash || letter === quoteByte) return -1
        letter = bytes[++place]!
      }
      ends[column] = place
    }
    if (column < last) {
      if (letter !== comma) return -1
      place++
    } else {
      if (letter === lineReturn) letter = bytes[++place]!
      if (letter !== lineEnd) return -1
    }
  }
  return place
}

const [lineEnd, lineReturn, blank, comma, backslash, tilde] = [10, 13, 32, 44, 92, 126] as const
