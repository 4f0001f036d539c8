// The tables written in the sources themselves: a code and what it means, a word for each kind, a number of the law.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Name → rows, of every constant at the top of a file that is a list or an object of plain values. */
export function tablesIn(file: string): Record<string, string[]> {
  const text = readFileSync(file, 'utf8')
  const { program } = parseSync(file, text)
  const tables: Record<string, string[]> = {}
  for (const statement of program.body as unknown as Node[]) {
    const declared = (
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    ) as Node | null
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations as { id: { name?: string }; init: Node | null }[]) {
      const rows = rowsOf(init).map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, ' '))
      // What computes is code, and has tests of its own.
      if (
        id.name &&
        rows.length > 1 &&
        rows.some((row) => /['"`\d]/.test(row)) &&
        !rows.some((row) => /=>|\.\.\.|\$\{|\bz\.|\bsql`|\bnew \b/.test(row))
      )
        tables[id.name] = rows
    }
  }
  return tables
}

function rowsOf(init: Node | null): Node[] {
  if (!init) return []
  if (init.type === 'TSAsExpression' || init.type === 'TSSatisfiesExpression')
    return rowsOf(init.expression as Node)
  if (init.type === 'NewExpression') return rowsOf((init.arguments as Node[])[0] ?? null)
  if (init.type === 'ObjectExpression') return init.properties as Node[]
  return init.type === 'ArrayExpression'
    ? (init.elements as (Node | null)[]).filter((one) => one !== null)
    : []
}
