import { pdfEngine } from '../../app/server/pdf/pdfEngine.ts'
import type { PdfFacts } from '../../domain/pdf/facts.ts'
import { findWords } from '../../domain/pdf/findWords.ts'
import { Operations, pageKey, type Operation } from '../../domain/pdf/operations.ts'
import { PdfProblem } from '../../domain/pdf/problem.ts'

interface Wanted {
  operation: string
  more: string[]
  facts: PdfFacts
  bytes: Uint8Array
  password: string | undefined
  read(path: string | undefined): Promise<Uint8Array>
}

/** The words behind OPERATION IN OUT as a list of operations. */
export async function operationsOf(wanted: Wanted): Promise<Operation[]> {
  const found = Operations.safeParse(await rawOperations(wanted))
  if (found.success) return found.data
  throw new PdfProblem(`"${wanted.operation}" needs other values. "npm run -s pdf -- help" shows how.`)
}

async function rawOperations({ operation, more, facts, bytes, password, read }: Wanted): Promise<unknown[]> {
  const count = facts.pages.length
  const onPage = (page: string | undefined) => pageKey(0, pagesIn(page ?? '', count)[0] ?? 0)
  const [page, x, y, width, height, last] = more
  const box = {
    kind: operation,
    page: '',
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }
  const json = async (path: string | undefined) =>
    JSON.parse(new TextDecoder().decode(await read(path))) as unknown
  switch (operation) {
    case 'copy':
      return []
    case 'apply':
      return (await json(more[0])) as unknown[]
    case 'fill':
      return more.flatMap((pair) => fillings(pair, facts))
    case 'text':
      return [
        {
          kind: 'text',
          page: onPage(page),
          x: Number(x),
          y: Number(y),
          text: width,
          ...(height ? { size: Number(height) } : {}),
        },
      ]
    case 'highlight':
    case 'whiteout':
      return [{ ...box, page: onPage(page) }]
    case 'redact':
      return redactions(more, bytes, onPage, password)
    case 'stamp':
      return [{ ...box, page: onPage(page), text: last }]
    case 'image':
      return [{ ...box, page: onPage(page), picture: Buffer.from(await read(last)).toString('base64') }]
    case 'signature':
      return [{ ...box, page: onPage(page), strokes: await json(last) }]
    case 'draw':
      return [{ kind: 'draw', page: onPage(page), strokes: await json(x) }]
    case 'rotate':
      return pagesIn(page ?? '', count).map((one) => ({
        kind: 'rotate',
        page: pageKey(0, one),
        by: Number(x),
      }))
    case 'delete':
      return pagesIn(page ?? '', count).map((one) => ({ kind: 'delete', page: pageKey(0, one) }))
    case 'reorder':
      return reordered(page ?? '', count)
    default:
      throw new PdfProblem(`There is no operation "${operation}". "npm run -s pdf -- help" shows all.`)
  }
}

function fillings(pair: string, { fields }: PdfFacts): Operation[] {
  const all = /^--all=(.*)$/su.exec(pair)
  if (all)
    return fields
      .filter(({ kind }) => kind === 'text')
      .map(({ name }) => ({ kind: 'field', name, value: all[1]! }))
  // A name may have an equals sign of its own: the longest that is a field counts.
  const name = fields
    .map((field) => field.name)
    .filter((one) => pair.startsWith(`${one}=`))
    .toSorted((a, b) => b.length - a.length)[0]
  if (name === undefined) throw new PdfProblem(`There is no field for "${pair}". "info" shows the names.`)
  return [{ kind: 'field', name, value: pair.slice(name.length + 1) }]
}

async function redactions(
  more: string[],
  bytes: Uint8Array,
  onPage: (page: string | undefined) => string,
  password: string | undefined,
): Promise<unknown[]> {
  const words = more.flatMap((one) =>
    one.startsWith('--words=')
      ? one
          .slice(8)
          .split(/\s+/)
          .filter((word) => word !== '')
      : [],
  )
  const numbers = more.filter((one) => !one.startsWith('--words='))
  const bars = Array.from({ length: Math.ceil(numbers.length / 5) }, (_, at) => {
    const [page, x, y, width, height] = numbers.slice(at * 5, at * 5 + 5)
    return {
      kind: 'redact',
      page: onPage(page),
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }
  })
  const found = await findWords(bytes, words, pdfEngine, password)
  if (bars.length + found.length === 0) throw new PdfProblem('Nothing to redact was found.')
  return [...bars, ...found.map(({ page, box }) => ({ kind: 'redact', page: pageKey(0, page), ...box }))].map(
    (bar) => ({ ...bar, words }),
  )
}

function reordered(set: string, count: number): Operation[] {
  const order = pagesIn(set, count)
  if (order.length !== count || new Set(order).size !== count)
    throw new PdfProblem(`Name each of the ${count} pages once.`)
  return order.map((page, to) => ({ kind: 'move', page: pageKey(0, page), to }))
}

/** "1,3-5" as 0, 2, 3, 4. */
export function pagesIn(set: string, count: number): number[] {
  const pages = set.split(',').flatMap((part) => {
    const [, from, to] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? []
    if (!from) throw new PdfProblem(`"${set}" names no pages. Write 1,3-5.`)
    const [first, last] = [Number(from), Number(to ?? from)]
    if (first < 1 || last > count || last < first)
      throw new PdfProblem(`The file has ${count} ${count === 1 ? 'page' : 'pages'}; "${set}" names others.`)
    return Array.from({ length: last - first + 1 }, (_, at) => first - 1 + at)
  })
  return pages
}
