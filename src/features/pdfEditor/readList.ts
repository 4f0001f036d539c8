// A list as spreadsheets save it: commas, semicolons or tabs between the values, quotes around some of them.
export interface List {
  columns: string[]
  rows: string[][]
}

export function readList(text: string): List {
  const clean = text.replace(/^\uFEFF/, '')
  const firstLine = clean.slice(0, clean.search(/[\r\n]|$/))
  const between = ([',', ';', '\t'] as const).toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )[0]!
  const lines = linesOf(clean, between).filter((line) => line.some((value) => value.trim() !== ''))
  const [columns = [], ...rows] = lines
  return { columns: columns.map((name) => name.trim()), rows }
}

function linesOf(text: string, between: string): string[][] {
  const lines: string[][] = []
  let [line, value, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endLine = () => {
    lines.push([...line, value])
    line = []
    value = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') value += sign
      else if (text[at + 1] === '"') value += text[++at]!
      else isQuoted = false
    } else if (sign === '"' && value === '') isQuoted = true
    else if (sign === between) {
      line.push(value)
      value = ''
    } else if (sign === '\n') endLine()
    else if (sign !== '\r') value += sign
  }
  if (value !== '' || line.length > 0) endLine()
  return lines
}

/** Columns that are named like a field go into it: "Person.Name", "person name" and "person_name" are the same. */
export function guessColumns(fields: readonly string[], columns: readonly string[]): Map<string, string> {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const byName = new Map(columns.map((column) => [plain(column), column]))
  return new Map(
    fields.flatMap((field) => {
      const column = byName.get(plain(field)) ?? byName.get(plain(field.split('.').at(-1) ?? field))
      return column === undefined ? [] : [[field, column] as const]
    }),
  )
}
