// Redacting is tried the way someone would who wants to know what was under a bar.
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { pdfEngine as engine } from '../../app/server/pdf/pdfEngine.ts'
import { formPdf, hideEverywhere, linesPdf, oddlySetPdf, rawPdf } from '../../testing/pdf/samples.ts'
import { apply } from './apply.ts'
import { factsOf } from './facts.ts'
import { findWords } from './findWords.ts'
import { Operation } from './operations.ts'
import { secretsLeft } from './prove.ts'

const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{7,10}$/)
const bar = (page: string, y: number, height: number, x = 60) =>
  Operation.parse({ kind: 'redact', page, x, y, width: 300, height })

async function found(bytes: Uint8Array, words: readonly string[]): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  const parts = [Buffer.from(bytes).toString('latin1')]
  for (const [, object] of context.enumerateIndirectObjects()) {
    parts.push(object.toString())
    if (object instanceof PDFRawStream)
      parts.push(Buffer.from(decodePDFRawStream(object).decode()).toString('latin1'))
  }
  const hex = [...parts.join('\n').matchAll(/<([0-9A-Fa-f]{4,})>/g)].map(([, digits]) =>
    Buffer.from(digits!, 'hex').toString('latin1'),
  )
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    parts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.destroy()
  const all = [...parts, ...hex].join('\n').replaceAll('\0', '')
  return words.filter((one) => all.includes(one))
}

it('what is under a bar is nowhere in the file, wherever else it was written; what is beside it stays readable', async () => {
  const tried = fc.record({
    words: fc.uniqueArray(word, { minLength: 8, maxLength: 8 }),
    rotation: fc.constantFrom(0, 90, 180, 270),
  })
  await fc.assert(
    fc.asyncProperty(tried, async ({ words, rotation }) => {
      const [kept, secret, other] = [words.slice(0, 2), words.slice(2, 6), words.slice(6)]
      const file = await hideEverywhere(await linesPdf([[...kept, ...secret], other], rotation), secret)
      expect(await found(file, secret)).toEqual(secret)
      const { bytes } = await apply(file, [bar('0:0', 92, 66)], { engine })
      expect(await found(bytes, secret)).toEqual([])
      expect(await found(bytes, [...kept, ...other])).toEqual([...kept, ...other])
    }),
    { numRuns: 3 },
  )
})

it('a field under a bar is gone, also where it stands again on another page', async () => {
  const values: Operation[] = ['person.name', 'repeated', 'notes'].map((name) => ({
    kind: 'field',
    name,
    value: `${name} says`,
  }))
  const form = (await apply(await formPdf(), values, { engine })).bytes
  const { bytes } = await apply(
    form,
    [Operation.parse({ kind: 'redact', page: '0:0', x: 290, y: 75, width: 120, height: 30 })],
    { engine },
  )
  expect((await factsOf(bytes, engine)).fields.map(({ name }) => name)).toEqual(['notes'])
  expect(await found(bytes, ['person.name', 'notes'])).toEqual(['person.name', 'notes'])
  expect(await found(bytes, ['repeated'])).toEqual([])
})

it('a word that lies unseen on another page makes that page a picture too', async () => {
  const file = await linesPdf([['quartzite'], ['visible']])
  const covered = await PDFDocument.load(file)
  covered.getPage(1).drawText('quartzite', { x: 200, y: 100, size: 12, opacity: 0 })
  const { bytes } = await apply(await covered.save(), [bar('0:0', 60, 20)], { engine })
  expect(await found(bytes, ['quartzite'])).toEqual([])
  expect(await found(bytes, ['visible'])).toEqual(['visible'])
})

it('bars are found by words', async () => {
  const file = await linesPdf([
    ['alpha', 'secret'],
    ['secret', 'beta'],
  ])
  const places = await findWords(file, ['Secret'], engine)
  expect(places.map(({ page, box }) => [page, Math.round(box.x)])).toEqual([
    [0, 71],
    [1, 71],
  ])
  const bars = places.map(({ page, box }) => Operation.parse({ kind: 'redact', page: `0:${page}`, ...box }))
  const { bytes } = await apply(file, bars, { engine })
  expect(await found(bytes, ['secret'])).toEqual([])
  expect(await found(bytes, ['alpha', 'beta'])).toEqual(['alpha', 'beta'])
})

it('the search that decides finds a word in every place', async () => {
  const words = ['feldspar', 'gneissic']
  const plain = await linesPdf([['nothing'], ['here']])
  expect(await secretsLeft(plain, new Set(words), engine)).toEqual([])
  expect((await secretsLeft(await hideEverywhere(plain, words), new Set(words), engine)).toSorted()).toEqual(
    words,
  )
})

it.each([
  'kerned',
  'sparse',
  'slanted',
  'find',
  'hyphenated',
  'enclosed',
  'remarked',
  'typed',
  // Words that a PDF is written with.
  'page',
  'contents',
  'resources',
])('“%s” is found and gone, in whatever way it was set', async (secret) => {
  const file = oddlySetPdf()
  const words = [secret]
  const bars = (await findWords(file, words, engine)).map(({ page, box }) =>
    Operation.parse({ kind: 'redact', page: `0:${page}`, ...box, words }),
  )
  expect(bars.length).toBeGreaterThan(0)
  const { bytes } = await apply(file, bars, { engine })
  expect(await findWords(bytes, words, engine)).toEqual([])
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const read = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  await document.destroy()
  expect(read.replaceAll(/\s/g, '')).not.toContain(secret)
  expect(read).toContain('basalt')
})

it('a word that was looked for is gone from what no page shows', async () => {
  const file = await hideEverywhere(await linesPdf([['obsidian'], ['visible']]), ['pumice', 'tuff'])
  const bars = (await findWords(file, ['obsidian'], engine)).map(({ page, box }) =>
    Operation.parse({ kind: 'redact', page: `0:${page}`, ...box, words: ['obsidian', 'pumice'] }),
  )
  const { bytes } = await apply(file, bars, { engine })
  expect(await found(bytes, ['obsidian', 'pumice', 'visible'])).toEqual(['visible'])
})

const stream = (words: string, more = '') =>
  `<< /Length ${words.length} ${more} >>\nstream\n${words}\nendstream`
const picture = (words: string, inner: string) =>
  stream(words, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << ${inner} >> >>`)

it.each([
  ['itself', picture('/X Do /X Do', '/X 5 0 R')],
  ['a picture that draws the first', picture('/Y Do', '/Y 6 0 R')],
])(
  'words are looked for in no file in which a picture draws %s, and a sentence says so',
  async (_what, first) => {
    const file = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
      stream('/X Do'),
      first,
      picture('/X Do', '/X 5 0 R'),
    ])
    await expect(findWords(file, ['anything'], engine)).rejects.toThrow('draws itself without end')
    expect((await factsOf(file, engine)).pages).toHaveLength(1)
  },
)

it('a picture that is only listed in itself is drawn, and words are found on pages that the tree counts wrong', async () => {
  const file = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 9 0 R] /Count 99999 /MediaBox [0 0 612 792] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 6 0 R >> /XObject << /X 5 0 R >> >> >>',
    stream('BT /F 18 Tf 72 700 Td (granite) Tj ET /X Do'),
    picture('0 0 5 5 re f', '/X 5 0 R'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
  expect((await findWords(file, ['granite'], engine)).map(({ page }) => page)).toEqual([0])
})
