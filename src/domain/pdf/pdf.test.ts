import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it, test } from 'vitest'
import { pdfEngine as engine } from '../../app/server/pdf/pdfEngine.ts'
import {
  formPdf,
  hideEverywhere,
  linesPdf,
  lockedPdf,
  loopingPdf,
  rawPdf,
  scriptedPdf,
  signedPdf,
} from '../../testing/pdf/samples.ts'
import { apply } from './apply.ts'
import { factsOf } from './facts.ts'
import { fillEach, fillTogether } from './fillList.ts'
import { Operation, pageKey, pagesAfter } from './operations.ts'
import { PdfProblem } from './problem.ts'

const person = "Łódź Nguyễn O'Brien"
const filled = (names: string[], value: string): Operation[] =>
  names.map((name) => ({ kind: 'field', name, value }))

/** As another program reads it. */
async function readBack(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const texts: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const fields: Record<string, { value?: string }[]> | null = await document.getFieldObjects()
  const scripts = [await document.getJSActions(), await document.hasJSActions()]
  await document.destroy()
  // A field above others is listed among them, without a value.
  const valuesOf = (name: string) =>
    (fields?.[name] ?? []).flatMap(({ value }) => (value === undefined ? [] : [value]))
  return { pages: document.numPages, texts, valuesOf, scripts }
}

/** Objects that are not where the list at the end of the file says. */
function misplacedIn(bytes: Uint8Array): number[] {
  const text = Buffer.from(bytes).toString('latin1')
  const list = text.slice(Number(/startxref\n(\d+)/.exec(text)![1]))
  const runs = /Index \[([\d ]+)\]/.exec(list)![1]!.trim().split(' ').map(Number)
  const rows = Buffer.from(list.slice(list.indexOf('stream\n') + 7), 'latin1')
  const numbers = runs.flatMap((first, at) =>
    at % 2 === 0 ? Array.from({ length: runs[at + 1]! }, (_, next) => first + next) : [],
  )
  return numbers.filter((number, line) => {
    if (rows[line * 7] !== 1) return false
    const at = rows.readUInt32BE(line * 7 + 1)
    return !text.slice(at).startsWith(`${number} 0 obj\n`)
  })
}

/** All that is in the file, unpacked. */
async function everythingIn(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  const parts = [Buffer.from(bytes).toString('latin1')]
  for (const [, object] of context.enumerateIndirectObjects()) {
    parts.push(object.toString())
    if (object instanceof PDFRawStream)
      try {
        parts.push(Buffer.from(decodePDFRawStream(object).decode()).toString('latin1'))
      } catch {
        // A picture.
      }
  }
  const all = parts.join('\n')
  const hex = [...all.matchAll(/<([0-9A-Fa-f]{4,})>/g)].map(([, digits]) =>
    Buffer.from(digits!, 'hex').toString('latin1'),
  )
  return `${all}\n${hex.join('\n')}`.replaceAll('\0', '')
}

describe('a form', () => {
  const texts = ['person.name', 'notes', 'repeated', 'person.state']

  it('is filled with names from everywhere, and another program reads them', async () => {
    const { bytes, notes } = await apply(await formPdf(), filled(texts, person), { engine })
    const { valuesOf } = await readBack(bytes)
    expect(texts.map((name) => valuesOf(name))).toEqual([[person], [person], [person, person], [person]])
    expect(notes).toEqual(['person.state has room for 2 characters and got 19.'])
  })

  it('shows every letter: the filled fields read the same when they are drawn on the page', async () => {
    const together = await fillTogether(await formPdf(), [], [new Map(texts.map((name) => [name, person]))], {
      engine,
    })
    const { texts: pages } = await readBack(together)
    expect(pages[0]!.split(person)).toHaveLength(4)
    expect(pages[1]!.split(person)).toHaveLength(3)
  })

  it('takes boxes, buttons and choices, and says what it does not know', async () => {
    const values: Operation[] = [
      { kind: 'field', name: 'agrees', value: true },
      { kind: 'field', name: 'party', value: 'right' },
      { kind: 'field', name: 'county', value: 'Lancaster' },
      { kind: 'field', name: 'nobody', value: 'x' },
    ]
    const { bytes, notes } = await apply(await formPdf(), values, { engine })
    const facts = await factsOf(bytes, engine)
    const value = (name: string) => facts.fields.find((field) => field.name === name)!.value
    expect([value('agrees'), value('county')]).toEqual(['Yes', 'Lancaster'])
    expect(value('party')).not.toBe('Off')
    expect(notes).toEqual(['There is no field “nobody”.'])
    const again = await apply(bytes, [{ kind: 'field', name: 'county', value: 'Atlantis' }], { engine })
    expect(again.notes).toEqual(['county has no choice “Atlantis”.'])
  })

  it('comes twice when two copies are merged, each with values of its own', async () => {
    const form = await formPdf()
    const { bytes } = await apply(form, [{ kind: 'merge', source: 1, pages: 2 }], {
      engine,
      sources: new Map([[1, form]]),
    })
    const names = (await factsOf(bytes, engine)).fields.map(({ name }) => name)
    expect(names).toHaveLength(2 * (await factsOf(form, engine)).fields.length)
    const { valuesOf } = await readBack(
      (
        await apply(bytes, [...filled(['person.name'], 'one'), ...filled(['person_2.name'], 'two')], {
          engine,
        })
      ).bytes,
    )
    expect([...valuesOf('person.name'), ...valuesOf('person_2.name')]).toEqual(['one', 'two'])
  })

  it('is filled from a list into a file each, or into one file', async () => {
    const rows = ['Ana', 'Bảo', 'Çelik'].map((name) => new Map([['person.name', name]]))
    const files: Uint8Array[] = []
    for await (const file of fillEach(await formPdf(), [], rows, { engine })) files.push(file)
    const values = await Promise.all(
      files.map(async (file) => (await readBack(file)).valuesOf('person.name')[0]),
    )
    expect(values).toEqual(['Ana', 'Bảo', 'Çelik'])
    // Nothing of another row, nor of what the form said before, and every object is where the file says it is.
    const before = (await apply(await formPdf(), filled(['person.name'], 'Before'), { engine })).bytes
    const copies: Uint8Array[] = []
    for await (const file of fillEach(before, [], rows, { engine })) copies.push(file)
    expect(await everythingIn(before)).toContain('Before')
    for (const [at, file] of copies.entries()) {
      const all = await everythingIn(file)
      expect(['Before', 'Ana', 'Çelik'].filter((name) => all.includes(name))).toEqual(
        [['Ana'], [], ['Çelik']][at],
      )
      expect((await readBack(file)).valuesOf('person.name')).toEqual([['Ana', 'Bảo', 'Çelik'][at]])
      expect(misplacedIn(file)).toEqual([])
    }
    const one = await readBack(await fillTogether(await formPdf(), [], rows, { engine }))
    expect([one.pages, one.texts[0], one.texts[2], one.texts[4]]).toEqual(
      [6, 'Ana', 'Bảo', 'Çelik'].map((text) =>
        typeof text === 'number' ? text : (expect.stringContaining(text) as string),
      ),
    )
  })
})

test('a signed file keeps its bytes when something is only added, and loses the signature in words otherwise', async () => {
  const signed = await signedPdf()
  const added: Operation[] = [
    ...filled(['notes'], person),
    Operation.parse({ kind: 'text', page: '0:0', x: 20, y: 20, text: 'added' }),
  ]
  const { bytes } = await apply(signed, added, { engine })
  expect(Buffer.from(bytes.subarray(0, signed.length)).equals(Buffer.from(signed))).toBe(true)
  const read = await readBack(bytes)
  expect([read.valuesOf('notes')[0], read.texts[0]]).toEqual([person, expect.stringContaining('added')])
  const turned = await apply(signed, [{ kind: 'rotate', page: '0:0', by: 90 }], { engine })
  expect(turned.notes).toEqual(['The digital signature of the file is gone, because the file was changed.'])
  expect(await everythingIn(turned.bytes)).not.toContain('ByteRange')
})

test('a file that is written anew starts nothing', async () => {
  const scripted = await scriptedPdf()
  expect((await readBack(scripted)).scripts[1]).toBe(true)
  const { bytes } = await apply(scripted, [], { engine })
  expect((await readBack(bytes)).scripts).toEqual([null, false])
  const all = await everythingIn(bytes)
  for (const word of ['started', 'JavaScript', 'Launch', '/AA']) expect(all).not.toContain(word)
  expect(all).toContain('https://example.org/')
})

test.each([
  ['that the form does not name', '[4 0 R]'],
  ['written into the list of the page', '[<< /Subtype /Widget /FT /Tx /T (alone) /Rect [50 700 250 720] >>]'],
])('a field %s is filled so that other programs read it', async (_what, annots) => {
  const file = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    `<< /Type /Page /Parent 2 0 R /Annots ${annots} >>`,
    '<< /Subtype /Widget /FT /Tx /T (alone) /Rect [50 700 250 720] >>',
  ])
  const { bytes } = await apply(file, filled(['alone'], person), { engine })
  expect((await readBack(bytes)).valuesOf('alone')).toEqual([person])
})

test('a field without a name does not become a field by a merge', async () => {
  const file = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 5 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    '<< /Type /Page /Parent 2 0 R /Annots [4 0 R 5 0 R] >>',
    '<< /Subtype /Widget /FT /Tx /T (named) /Rect [50 700 250 720] >>',
    '<< /Subtype /Widget /FT /Tx /T () /Rect [50 600 250 620] >>',
  ])
  const { bytes } = await apply(file, [{ kind: 'merge', source: 1, pages: 1 }], {
    engine,
    sources: new Map([[1, file]]),
  })
  expect((await factsOf(bytes, engine)).fields.map(({ name }) => name)).toEqual(['named', 'named_2'])
})

test('a locked file is merged with itself by its one password', async () => {
  const locked = await lockedPdf('corn')
  const count = (await factsOf(locked, engine, 'corn')).fields.length
  const { bytes } = await apply(locked, [{ kind: 'merge', source: 1, pages: 2 }], {
    engine,
    password: 'corn',
    sources: new Map([[1, locked]]),
  })
  expect((await factsOf(bytes, engine)).fields).toHaveLength(count * 2)
})

describe('a strange file', () => {
  it.each([
    ['nothing', new Uint8Array(), 'This is not a PDF file.'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'This is not a PDF file.'],
    ['only the mark', new TextEncoder().encode('%PDF-1.7\n'), 'This file is damaged and cannot be read.'],
    ['pages in a circle', loopingPdf(), 'This file is damaged and cannot be read.'],
  ])('%s is refused in a sentence', async (_what, bytes, sentence) => {
    await expect(factsOf(bytes, engine)).rejects.toThrow(sentence)
  })

  it('asks for its password, refuses a wrong one and opens with the right one', async () => {
    const locked = await lockedPdf('corn')
    await expect(factsOf(locked, engine)).rejects.toMatchObject({
      kind: 'password',
      message: 'This file has a password. Type it to open the file.',
    })
    await expect(factsOf(locked, engine, 'beef')).rejects.toMatchObject({
      kind: 'password',
      message: 'This is not the password of the file.',
    })
    const { bytes } = await apply(locked, filled(['notes'], person), { engine, password: 'corn' })
    expect((await readBack(bytes)).valuesOf('notes')).toEqual([person])
  })

  it('cut anywhere or with bytes changed opens, or is refused in a sentence', async () => {
    const whole = await formPdf()
    const broken = fc.tuple(
      fc.nat(whole.length),
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 }),
    )
    await fc.assert(
      fc.asyncProperty(broken, async ([end, changes]) => {
        const bytes = whole.slice()
        for (const [at, value] of changes) bytes[at] = value
        const cut = bytes.subarray(0, end)
        await apply(cut, filled(['notes'], 'x'), { engine }).catch((error: unknown) =>
          expect(error).toBeInstanceOf(PdfProblem),
        )
      }),
      { numRuns: 20 },
    )
  })
})

describe('pages', () => {
  it('are moved, turned and taken out, and undoing is a shorter list', () => {
    const list: Operation[] = [
      { kind: 'move', page: '0:0', to: 2 },
      { kind: 'rotate', page: '0:1', by: 270 },
      { kind: 'rotate', page: '0:1', by: 180 },
      { kind: 'delete', page: '0:2' },
      { kind: 'merge', source: 1, pages: 1 },
    ]
    const shown = (count: number) =>
      pagesAfter(3, list.slice(0, count))
        .map(({ key, turn }) => `${key}/${turn}`)
        .join(' ')
    expect(shown(5)).toBe('0:1/90 0:0/0 1:0/0')
    expect(shown(3)).toBe('0:1/90 0:2/0 0:0/0')
    expect(shown(0)).toBe('0:0/0 0:1/0 0:2/0')
  })

  it('that were taken out are nowhere in the file', async () => {
    const file = await hideEverywhere(await linesPdf([['alabaster'], ['basalt'], ['chalk']]), ['zinc', 'tin'])
    const { bytes } = await apply(
      file,
      [
        { kind: 'delete', page: '0:1' },
        { kind: 'move', page: '0:2', to: 0 },
      ],
      { engine },
    )
    expect((await readBack(bytes)).texts.map((text) => text.trim().split(' ')[0])).toEqual([
      'chalk',
      'alabaster',
    ])
    expect(await everythingIn(bytes)).not.toContain('basalt')
    const split = await apply(file, [], { engine, only: [pageKey(0, 1)] })
    expect((await readBack(split.bytes)).texts[0]).toContain('basalt')
    expect(await everythingIn(split.bytes)).not.toContain('alabaster')
  })

  it.each([0, 90, 180, 270])(
    'shown turned by %i get what is put on them where it was put',
    async (rotation) => {
      const file = await linesPdf([['here']], rotation)
      const put = [Operation.parse({ kind: 'text', page: '0:0', x: 150, y: 200, size: 10, text: 'placed' })]
      const document = await getDocument({ data: (await apply(file, put, { engine })).bytes, verbosity: 0 })
        .promise
      const page = await document.getPage(1)
      const viewport = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const placed = items.find((item) => 'str' in item && item.str === 'placed') as { transform: number[] }
      const point = viewport.convertToViewportPoint(placed.transform[4]!, placed.transform[5]!)
      const [x, y] = point as [number, number]
      await document.destroy()
      expect([Math.round(x), Math.round(y - 9.3)]).toEqual([150, 200])
    },
  )
})
