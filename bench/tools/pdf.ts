import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pdfEngine as engine } from '../../src/app/server/pdf/pdfEngine.ts'
import { apply } from '../../src/domain/pdf/apply.ts'
import { factsOf } from '../../src/domain/pdf/facts.ts'
import { fillEach } from '../../src/domain/pdf/fillList.ts'
import { findWords } from '../../src/domain/pdf/findWords.ts'
import { Operation, pageKey } from '../../src/domain/pdf/operations.ts'
import { PdfProblem } from '../../src/domain/pdf/problem.ts'
import { hideEverywhere, linesPdf } from '../../src/testing/pdf/samples.ts'
import type { Line } from '../voters/stand.ts'
import { everythingIn, random } from './search.ts'

const folder = process.env['PDF_SAMPLES'] ?? ''
const seed = Number(process.env['SEED'] ?? 20261118)
const person = "Łódź Nguyễn O'Brien"

/** Every sample: opened or refused, every text field filled, merged with itself, written without scripts. */
export async function samples(): Promise<Line[]> {
  const names = (folder === '' ? [] : await readdir(folder).catch(() => [])).filter((name) =>
    name.endsWith('.pdf'),
  )
  if (names.length === 0) return [{ what: 'no sample files: set PDF_SAMPLES', value: 'left out', ok: true }]
  let [slowest, refused, fields, back, twice, scripted] = [0, 0, 0, 0, 0, 0]
  for (const name of names) {
    const bytes = new Uint8Array(await readFile(join(folder, name)))
    const started = performance.now()
    const facts = await factsOf(bytes, engine).catch((error: unknown) => {
      if (error instanceof PdfProblem) return null
      throw error
    })
    slowest = Math.max(slowest, performance.now() - started)
    if (!facts) refused++
    else {
      const texts = facts.fields.filter(({ kind }) => kind === 'text').map((field) => field.name)
      const filled = await apply(
        bytes,
        texts.map((field) => ({ kind: 'field', name: field, value: person })),
        { engine },
      )
      const values = await valuesOf(filled.bytes)
      fields += texts.length
      back += texts.filter((field) => values.fields[field]?.some(({ value }) => value === person)).length
      if (values.hasScripts) scripted++
      const merged = await apply(bytes, [{ kind: 'merge', source: 1, pages: facts.pages.length }], {
        engine,
        sources: new Map([[1, bytes]]),
      })
      if ((await factsOf(merged.bytes, engine)).fields.length === facts.fields.length * 2) twice++
    }
  }
  const opened = names.length - refused
  return [
    {
      what: `slowest of ${names.length} samples to open or be refused (${refused} refused)`,
      value: `${slowest.toFixed(0)} ms`,
      limit: 'under 2,000 ms',
      ok: slowest < 2000,
    },
    {
      what: 'text fields that pdf.js reads back',
      value: `${back} of ${fields}`,
      limit: 'all',
      ok: back === fields,
    },
    {
      what: 'files with twice the fields after a merge with themselves',
      value: `${twice} of ${opened}`,
      limit: 'all',
      ok: twice === opened,
    },
    {
      what: 'files with a script after they were written anew',
      value: String(scripted),
      limit: 'none',
      ok: scripted === 0,
    },
  ]
}

async function valuesOf(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const fields: Record<string, { value?: string }[]> | null = await document.getFieldObjects()
  const hasScripts = await document.hasJSActions()
  await document.destroy()
  return { fields: fields ?? {}, hasScripts }
}

/** A thousand random words, each written on a page and in the places that no reader shows. */
export async function redactions(): Promise<Line[]> {
  const next = random(seed)
  const words = Array.from({ length: 1000 }, () =>
    Array.from(
      { length: 7 + Math.floor(next() * 4) },
      () => 'bcdfghjklmnpqrstvwxz'[Math.floor(next() * 20)],
    ).join(''),
  )
  let [left, kept, stays] = [0, 0, 0]
  const started = performance.now()
  for (let at = 0; at < words.length; at += 10) {
    const secret = words.slice(at, at + 10)
    const beside = [`beside${at}`, `also${at}x`]
    const file = await hideEverywhere(
      await linesPdf(
        [
          [...beside, ...secret.slice(0, 8)],
          [`other${at}y`, ...secret.slice(8)],
        ],
        [0, 90, 180, 270][(at / 10) % 4],
      ),
      secret,
    )
    const places = await findWords(file, secret, engine)
    const bars = places.map(({ page, box }) =>
      Operation.parse({ kind: 'redact', page: pageKey(0, page), ...box }),
    )
    const { bytes } = await apply(file, bars, { engine })
    const all = await everythingIn(bytes)
    left += secret.filter((word) => all.includes(word)).length
    stays += 3
    kept += [...beside, `other${at}y`].filter((word) => all.includes(word)).length
  }
  return [
    {
      what: `words found after redacting ${words.length} (seed ${seed})`,
      value: String(left),
      limit: '0',
      ok: left === 0,
    },
    { what: 'words beside the bars that can still be searched', value: `${kept} of ${stays}`, ok: true },
    {
      what: 'for a file of two pages',
      value: `${((performance.now() - started) / 100).toFixed(0)} ms`,
      ok: true,
    },
  ]
}

/** A thousand rows into a form of 64 fields. */
export async function list(): Promise<Line[]> {
  const document = await PDFDocument.create()
  const page = document.addPage()
  const names = Array.from({ length: 64 }, (_, at) => `field.${at}`)
  for (const [at, name] of names.entries()) {
    const field = document.getForm().createTextField(name)
    field.addToPage(page, { x: 40 + (at % 4) * 130, y: 30 + Math.floor(at / 4) * 48, width: 120, height: 20 })
  }
  const form = await document.save()
  const rows = Array.from(
    { length: 1000 },
    (_, at) => new Map(names.map((name, column) => [name, `${person} ${at} ${column}`])),
  )
  const [started, used] = [performance.now(), process.cpuUsage()]
  let count = 0
  let last: Uint8Array = new Uint8Array()
  for await (const file of fillEach(form, [], rows, { engine })) {
    count++
    last = file
  }
  const took = (performance.now() - started) / 1000
  const own = process.cpuUsage(used).user / 1e6
  const { fields } = await valuesOf(last)
  const right = names.filter((name, column) =>
    fields[name]?.some(({ value }) => value === `${person} 999 ${column}`),
  ).length
  return [
    {
      what: `${count} rows into a form of 64 fields, a file each (${own.toFixed(1)} s of processor time); ${right} fields of the last read back`,
      value: `${took.toFixed(1)} s`,
      limit: 'under 60 s',
      ok: took < 60 && count === 1000 && right === names.length,
    },
  ]
}
