// Who wrote it: the name alone, without "By", the paper, the clock and the words about the person.

const places =
  '[itemprop="author"], [rel="author"], .byline, .author-name, [class*="byline"], [class*="by-line"], [class*="author"], [class*="writer"], [class*="autor"], [class*="_by_"], .vcard'
const around =
  'figure, figcaption, aside, nav, footer, [class*="comment"], [class*="caption"], [class*="photo"]'

/** The first that names a person: what search engines are told, a place named for it, a line that begins with "By", what the extractors found. */
export function bylineOf(
  page: Document,
  told: string,
  found: (string | null | undefined)[],
  lines: string[],
): string {
  const named = (): string[] => {
    const all = [...page.querySelectorAll(places)].slice(0, 200)
    return all
      .filter((element) => !element.closest(around))
      .slice(0, 20)
      .map(spoken)
  }
  const said = (): string[] =>
    lines.slice(0, 60).filter((line) => /^(by|por):? \p{Lu}/iu.test(line) && line.length < 120)
  for (const read of [() => [told], named, said, () => found.map((one) => one ?? '')])
    for (const one of read()) {
      const name = nameIn(one)
      if (name !== '') return name
    }
  return ''
}

/** With a space between elements: a name and the hour after it are two. */
function spoken(element: Element): string {
  let text = ''
  const walk = (node: Node, depth: number): void => {
    for (const child of node.childNodes)
      if (child.nodeType === 3) text += child.textContent ?? ''
      else if (depth < 10) {
        text += '\n'
        walk(child, depth + 1)
        text += '\n'
      }
  }
  walk(element, 0)
  return text.length > 600 ? '' : text
}

function nameIn(text: string): string {
  // "Prairie Public Media | By", and the name in the next line.
  const lines = text
    .replace(/^[\s\S]*[|•·] ?by:?\s*\n/i, '')
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(
      (line) => line !== '' && !/^(by|written by|posted by|story by|author|authors|photos?)?:?$/i.test(line),
    )
  for (const line of lines) {
    // "Prairie Public Media | By Rosa Quill": the name is behind the word.
    const name = (/ [|•·] by (?=\p{Lu})(.*)/iu.exec(line)?.[1] ?? line)
      .replace(/^((written|posted|story|reported|words)? ?by|por):? +/i, '')
      .split(
        /\s*(?:[·•|]|\s[-–—]\s|, (?=[A-Z][\w'’]+ (?:staff|writer|editor|correspondent|contributor)\b)|,? (?:staff|updated|published|posted|on \w+ \d)\b)/i,
      )[0]!
      .trim()
    const words = name.split(' ')
    if (
      words.length >= 2 &&
      words.length <= 12 &&
      /^\p{Lu}[\p{L}.'’-]*/u.test(name) &&
      !/[!?:@]|\d{3}/.test(name)
    )
      return name
  }
  return ''
}
