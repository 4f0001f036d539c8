// Looking for words in bills: in number, title, description and introducer, and in the texts themselves. Both have an index of their own.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Found } from './shapes.ts'

/** "lb70" and "LB 70" are the number; anything else is looked for in the words of the bill and of its texts. */
export const numberIn = (words: string) =>
  /^(l[br]\s*\d+\s*(?:ca|a)?|\d+)$/i.exec(words)?.[1]?.toUpperCase().replaceAll(/\s/g, '')

/** The number that was typed, or one of the kinds it may be of. */
export function isNumbered(number: string): RawBuilder<unknown> {
  return /^\d/.test(number)
    ? sql`b.number in (${`LB${number}`}, ${`LR${number}`}, ${`LB${number}A`}, ${`LR${number}CA`})`
    : sql`b.number = ${number}`
}

/** As people type it into a search box, and the last word may not be finished. */
export function queryOf(words: string): RawBuilder<unknown> {
  const last = /[\p{L}\p{N}]+$/u.exec(words)?.[0].toLowerCase()
  const whole = asTyped(words)
  if (!last || last.length < 3 || /["-]/.test(words)) return whole
  const before = words.slice(0, -last.length).trim()
  const prefix = sql`to_tsquery('simple', ${`${last}:*`})`
  return before === '' ? sql`(${whole} || ${prefix})` : sql`(${whole} || (${asTyped(before)} && ${prefix}))`
}

/** A row of dashes means nothing, and the database gives up on thirty "not" in one another. */
export const asTyped = (words: string): RawBuilder<unknown> =>
  sql`websearch_to_tsquery('english', ${words.replaceAll(/-[-\s]*(?=-)|-+$/g, ' ')})`

interface Passage {
  billId: number
  place: string
  passage: string
  isFromStart: boolean
  stems: string[]
}

/**
 * Where the words were found, for the bills of one page: in the description or else in a text. Only a line around the longest word leaves the
 * database, and it is marked here: a database that marks whole texts takes a tenth of a second for each long one.
 */
export async function findPassages(db: Db, billIds: number[], words: string): Promise<Map<number, Found>> {
  if (billIds.length === 0 || words === '' || numberIn(words)) return new Map()
  const { rows } = await sql<Passage>`
    with asked as materialized (
      select ${queryOf(words)} as query, tsvector_to_array(to_tsvector('english', ${words})) as stems),
    anchored as materialized (
      select a.*, '\\m' || coalesce((select regexp_replace(regexp_replace(w, '([^[:alnum:]])', '\\\\\\1', 'g'), 'i$', '[iy]')
        from unnest(a.stems) w order by length(w) desc, w limit 1), '\\M') as anchor from asked a),
    -- With nothing put behind it, a text is unpacked once and not again for each question about it.
    found as materialized (
      select b.id, a.anchor, a.stems, case when d.is_hit then 'description' else t.name end as place,
        case when d.is_hit then b.description else t.words end || '' as text
      from anchored a cross join bills b cross join lateral (select ts_filter(b.search, '{c}') @@ a.query as is_hit) d
        left join lateral (select v.name, v.words from bill_documents v where v.bill_id = b.id and v.words_search @@ a.query
          order by v.id desc limit 1) t on not d.is_hit
      -- What stands in number, title or introducer is on the line already.
      where b.id = any (${billIds}::int[]) and not ts_filter(b.search, '{a,b}') @@ a.query),
    cut as materialized (
      select f.*, greatest(1, coalesce(nullif(regexp_instr(left(f.text, ${mostScanned}), f.anchor, 1, 1, 0, 'i'), 0),
        case when octet_length(f.text) > ${mostScanned} then regexp_instr(f.text, f.anchor, 1, 1, 0, 'i') end, 1) - ${lengthBefore}) as start
      from found f where f.text is not null)
    select id as bill_id, place, stems, substr(text, start, ${passageLength}) as passage, start = 1 as is_from_start from cut`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.billId, { place: row.place, pieces: piecesOf(row, words) }]))
}

/** Most texts are shorter; of a longer one the rest is read only when it must be. */
const mostScanned = 20_000
const passageLength = 260
/** Little, so that the word itself is seen in a narrow column. */
const lengthBefore = 24

function piecesOf({ passage, isFromStart, stems }: Passage, words: string): Found['pieces'] {
  let text = passage.replaceAll(/\s+/g, ' ').trim()
  // The cut may go through a word.
  if (!isFromStart) text = `…${text.slice(text.indexOf(' ') + 1)}`
  if (passage.length >= passageLength) text = `${text.slice(0, text.lastIndexOf(' '))}…`
  const hit = hitIn(stems, words)
  return text
    .split(hit)
    .map((piece, i) => ({ text: piece, isHit: i % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** Words that begin like what was looked for. The stem of "county" is "counti", as that of "counties". */
function hitIn(stems: string[], words: string): RegExp {
  const typed = words.toLowerCase().match(/[\p{L}\p{N}]{3,}$/u) ?? []
  const beginnings = [...stems.map((stem) => escaped(stem).replace(/i$/, '[iy]')), ...typed]
  const any = beginnings.length === 0 ? '(?!)' : beginnings.join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])((?:${any})[\\p{L}\\p{N}]*)`, 'giu')
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
