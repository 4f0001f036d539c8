// An edit of a PDF is data: a list of these. Undoing is the list without its last one, a draft is the list, and the same list gives the
// same file in the browser, on the server and on the command line.
import { z } from 'zod'

/** "0:3" is the fourth page of the file that was opened, "1:0" the first of the first file that was added to it. */
export const PageKey = z.string().regex(/^\d{1,3}:\d{1,4}$/)
export type PageKey = z.infer<typeof PageKey>

export const pageKey = (source: number, index: number): PageKey => `${source}:${index}`

const length = z.number().min(-20_000).max(20_000)
const Color = z.string().regex(/^#[0-9a-f]{6}$/i)
const Point = z.tuple([length, length])
const Strokes = z.array(z.array(Point).min(1).max(5000)).min(1).max(500)

/** As the page was shown when it was placed: points from its upper left corner, and how far it had been turned in the editor. */
const onPage = {
  page: PageKey,
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
}
const box = { ...onPage, x: length, y: length, width: length.positive(), height: length.positive() }
/** PNG or JPEG, base64. */
const Picture = z.string().max(14_000_000)

export const FieldValue = z.union([
  z.string().max(20_000),
  z.boolean(),
  z.array(z.string().max(2000)).max(200),
])
export type FieldValue = z.infer<typeof FieldValue>

export const Operation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('field'),
    /** Of a merged file: its own names count, before they are told apart. */
    source: z.number().int().min(0).max(999).optional(),
    name: z.string().max(2000),
    value: FieldValue,
  }),
  z.object({
    kind: z.literal('text'),
    ...onPage,
    x: length,
    y: length,
    text: z.string().min(1).max(20_000),
    size: z.number().min(2).max(400).default(12),
    color: Color.default('#000000'),
  }),
  z.object({
    kind: z.literal('draw'),
    ...onPage,
    strokes: Strokes,
    width: z.number().min(0.1).max(100).default(2),
    color: Color.default('#1a4fa0'),
  }),
  z.object({ kind: z.literal('highlight'), ...box, color: Color.default('#ffe14d') }),
  z.object({
    kind: z.literal('stamp'),
    ...box,
    text: z.string().min(1).max(80),
    color: Color.default('#b3261e'),
  }),
  z.object({ kind: z.literal('image'), ...box, picture: Picture }),
  z.object({ kind: z.literal('signature'), ...box, strokes: Strokes, color: Color.default('#14213d') }),
  z.object({ kind: z.literal('whiteout'), ...box }),
  z.object({
    kind: z.literal('redact'),
    ...box,
    /** What was looked for when this bar was found: these words may be nowhere in the file afterwards. */
    words: z.array(z.string().max(200)).max(200).optional(),
  }),
  z.object({
    kind: z.literal('rotate'),
    page: PageKey,
    by: z.union([z.literal(90), z.literal(180), z.literal(270)]),
  }),
  z.object({ kind: z.literal('delete'), page: PageKey }),
  z.object({ kind: z.literal('move'), page: PageKey, to: z.number().int().min(0).max(100_000) }),
  z.object({
    kind: z.literal('merge'),
    source: z.number().int().min(1).max(999),
    pages: z.number().int().min(1).max(5000),
  }),
])
export type Operation = z.infer<typeof Operation>
export type Placed = Extract<Operation, { page: string; turn: number }>
export type Boxed = Extract<Operation, { width: number; height: number }>

export const Operations = z.array(Operation).max(20_000)

export interface PlacedPage {
  key: PageKey
  /** How far it is turned beyond what the file says, clockwise. */
  turn: 0 | 90 | 180 | 270
}

/** Which pages the edited file has, in order. An operation about a page that is gone changes nothing. */
export function pagesAfter(firstPages: number, operations: readonly Operation[]): PlacedPage[] {
  let pages: PlacedPage[] = sourcePages(0, firstPages)
  for (const one of operations) {
    if (one.kind === 'merge') pages = [...pages, ...sourcePages(one.source, one.pages)]
    else if (one.kind === 'delete') pages = pages.filter(({ key }) => key !== one.page)
    else if (one.kind === 'rotate')
      pages = pages.map((page) =>
        page.key === one.page ? { ...page, turn: ((page.turn + one.by) % 360) as PlacedPage['turn'] } : page,
      )
    else if (one.kind === 'move') {
      const moved = pages.find(({ key }) => key === one.page)
      if (moved) pages = pages.filter((page) => page !== moved).toSpliced(one.to, 0, moved)
    }
  }
  return pages
}

const sourcePages = (source: number, count: number): PlacedPage[] =>
  Array.from({ length: count }, (_, index) => ({ key: pageKey(source, index), turn: 0 }))
