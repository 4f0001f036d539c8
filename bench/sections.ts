// A benchmark in sections: which of them are wanted, one after another, and the table of what they found at the end.
import type { Line } from './voters/stand.ts'

export type Sections<S> = Record<string, () => Promise<(stand: S) => Promise<Line[]>>>

interface Run<S> {
  title: string
  sections: Sections<S>
  /** "import,search"; all of them when it is left out. */
  only: string | undefined
  open(): Promise<{ stand: S; end(): Promise<void> }>
  /** Where the first section fills the database: a kept database may have what it brings in. */
  isFilled?(stand: S): Promise<boolean>
}

/** One missed limit ends the run with 1. */
export async function runSections<S>({ title, sections, only, open, isFilled }: Run<S>): Promise<void> {
  const wanted = wantedOf(sections, only)
  const { stand, end } = await open()
  const lines: Line[] = []
  try {
    const [first] = Object.keys(sections)
    const others = wanted.filter((name) => name !== first)
    const inOrder = !isFilled ? wanted : (await isFilled(stand)) ? others : [first!, ...others]
    for (const name of inOrder) {
      const before = performance.now()
      const section = await sections[name]!()
      lines.push(...(await section(stand)))
      console.error(`${name} took ${((performance.now() - before) / 1000).toFixed(0)} s`)
    }
  } finally {
    await end()
  }
  print(title, lines)
  if (lines.some((line) => !line.ok)) process.exitCode = 1
}

function wantedOf(sections: Sections<never>, only: string | undefined): string[] {
  const wanted = only?.split(',') ?? Object.keys(sections)
  const unknown = wanted.find((name) => !(name in sections))
  if (unknown !== undefined)
    throw new Error(`There is no section "${unknown}": choose from ${Object.keys(sections).join(', ')}.`)
  return wanted
}

function print(title: string, lines: Line[]): void {
  const width = Math.max(...lines.map(({ value }) => value.length))
  console.log(`\n${title}`)
  for (const { what, value, limit, ok } of lines) {
    const verdict = limit === undefined ? '    ' : ok ? ' ok ' : 'MISS'
    console.log(`${verdict} ${value.padEnd(width)}  ${what}${limit ? ` (${limit})` : ''}`)
  }
}
