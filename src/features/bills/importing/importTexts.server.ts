// The words of text versions. A version that another file has told of gets its words; one that nobody has told of is made.
import type { SaidWords } from '../../../sources/legislature/said.ts'
import { billsOf, count, isOfMadeBill, note, type Chunk } from './chunk.server.ts'
import { readPdf } from './readPdf.server.ts'
import { update, upsert } from './writing.server.ts'

interface Standing {
  billId: number
  name: string
  url: string
  stateUrl: string
  legiscanId: number | null
}

type Text = SaidWords & { row: number }

export async function writeTexts(chunk: Chunk, told: Text[]): Promise<void> {
  const refs = await billsOf(chunk)
  const known = (await withWords(chunk, told)).flatMap((text) => {
    const billId = refs.get(text.billRef)
    if (billId !== undefined) return [{ ...text, billId }]
    note(
      chunk,
      text.row,
      'Bill is not known',
      `the bill ${text.billRef} was not loaded before, so its text is left out. Import the bill first.`,
      false,
    )
    return []
  })
  if (known.length === 0) return
  const byBill = Map.groupBy(
    await versionsOf(chunk, [...new Set(known.map(({ billId }) => billId))]),
    (v) => v.billId,
  )
  const placed = known.map((text) => ({
    text,
    version: byBill.get(text.billId)?.find((v) => isSame(v, text)),
  }))
  const standing = placed.flatMap(({ text: { billId, words }, version }) =>
    version ? [{ bill_id: billId, kind: 'text', name: version.name, url: version.url, words }] : [],
  )
  const made = placed.flatMap(({ text, version }) =>
    version
      ? []
      : [
          {
            bill_id: text.billId,
            kind: 'text',
            name: text.name,
            url: text.url,
            dated_on: text.on,
            mime: text.mime,
            legiscan_id: text.documentRef === null ? null : Number(text.documentRef),
            source: chunk.source,
            words: text.words,
          },
        ],
  )
  const isMade = await isOfMadeBill(chunk)
  count(chunk, await update(chunk, 'bill_documents', standing, isMade))
  count(chunk, await upsert(chunk, 'bill_documents', made, isMade))
}

/** One PDF after the other: each takes as much memory as it likes. */
async function withWords(chunk: Chunk, texts: Text[]): Promise<Text[]> {
  const read: Text[] = []
  for (const text of texts) {
    const words = text.pdf ? await readPdf(text.pdf) : { value: text.words }
    if (words.value !== undefined) read.push({ ...text, words: words.value })
    else
      note(
        chunk,
        text.row,
        'Text cannot be read',
        `the text ${text.documentRef ?? text.name} ${words.problem}.`,
        false,
      )
  }
  return read
}

async function versionsOf({ client }: Chunk, billIds: number[]): Promise<Standing[]> {
  const { rows } = await client.query<Standing>(
    `select bill_id as "billId", name, url, state_url as "stateUrl", legiscan_id as "legiscanId" from bill_documents
     where kind = 'text' and bill_id = any ($1::int[]) order by id`,
    [billIds],
  )
  return rows
}

const isSame = (version: Standing, { documentRef, url }: SaidWords): boolean =>
  documentRef === null
    ? [version.url, version.stateUrl].some((address) => placeIn(address) === placeIn(url))
    : version.legiscanId === Number(documentRef)

/** "109/pdf/intro/lb14": the same document whatever the site's name and the ending. */
const placeIn = (address: string) =>
  /FloorDocs\/(.+?)(?:\.\w+)?(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? address
