/** A sentence for whoever has the file. */
export class BadTsplib extends Error {}

export interface Sections {
  facts: Map<string, string>
  /** The lines of each section, by its name. */
  lines: Map<string, string[]>
}

/** "NAME : berlin52" is a fact; a word that ends in _SECTION begins lines of numbers, up to the next word. */
export function sectionsOf(text: string): Sections {
  const facts = new Map<string, string>()
  const lines = new Map<string, string[]>()
  let open: string[] | null = null
  for (const written of text.split(/\r\n|\r|\n/)) {
    const line = written.trim()
    if (line === '') continue
    const word = /^[A-Za-z][A-Za-z0-9_]*/.exec(line)?.[0].toUpperCase()
    if (word === 'EOF') break
    if (word?.endsWith('_SECTION')) {
      if (lines.has(word)) throw new BadTsplib(`The section ${word} is there twice.`)
      open = []
      lines.set(word, open)
    } else if (word !== undefined) {
      open = null
      facts.set(word, line.slice(word.length).replace(/^\s*:?\s*/, ''))
    } else if (open) open.push(line)
    else throw new BadTsplib('This is no TSPLIB file: it has numbers before any section begins.')
  }
  if (facts.size === 0) throw new BadTsplib('This is no TSPLIB file: nothing in it says what it is.')
  return { facts, lines }
}

/** Exactly as many as there must be, each a number that can be added up. */
export function readNumbers({ lines }: Sections, section: string, wanted: number): Float64Array {
  const found = lines.get(section)
  if (!found) throw new BadTsplib(`The file has no ${section}.`)
  const numbers = new Float64Array(wanted)
  let count = 0
  for (const line of found)
    for (const word of line.split(/\s+/)) {
      const number = Number(word)
      if (!Number.isFinite(number) || Math.abs(number) > 1e9)
        throw new BadTsplib(`“${word.slice(0, 30)}” in ${section} is not a number that can be used.`)
      if (count < wanted) numbers[count] = number
      count++
    }
  if (count !== wanted)
    throw new BadTsplib(
      `${section} must have ${wanted} numbers and has ${count}: the file is cut off or DIMENSION is wrong.`,
    )
  return numbers
}
