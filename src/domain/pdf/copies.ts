// A thousand copies of one form differ in a few objects each: what is the same in all of them is packed once.
import {
  PDFDict,
  PDFName,
  PDFObjectStream,
  PDFRawStream,
  type PDFRef,
  PDFStream,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { visitParts } from './clean.ts'

type Written = [PDFRef, PDFObject]

/** Where an object is in the file: at a byte, or inside a packed stream. */
type Place = { ref: PDFRef; at: number } | { ref: PDFRef; inside: PDFRef; index: number }

const mostInAStream = 100
const ascii = (text: string) => new TextEncoder().encode(text)

interface Copies {
  /** The file as it is now. */
  write(): Uint8Array
}

/** `changing`: the objects that are not the same in every copy. Those that are made later belong to one copy. */
export function copiesOf({ context }: PDFDocument, changing: ReadonlySet<PDFRef>): Copies {
  const first = new Part(context, 0, header(context))
  first.add(context.enumerateIndirectObjects().filter(([ref]) => !changing.has(ref)))
  const shared = context.largestObjectNumber
  const same = first.bytes()
  return {
    write() {
      const part = new Part(context, same.length, [])
      part.add(
        context.enumerateIndirectObjects().filter(([ref]) => changing.has(ref) || ref.objectNumber > shared),
      )
      const start = same.length + part.length
      return joined([same, part.bytes(), xref(context, [...first.places, ...part.places], start)])
    },
  }
}

class Part {
  readonly places: Place[] = []
  length = 0
  #pieces: Uint8Array[] = []
  readonly #context: PDFContext
  readonly #start: number

  constructor(context: PDFContext, start: number, before: Uint8Array[]) {
    this.#context = context
    this.#start = start
    for (const piece of before) this.#push(piece)
  }

  add(objects: Written[]): void {
    const packed: Written[] = []
    for (const [ref, object] of objects) {
      if (isOfTheOldFile(object)) continue
      if (object instanceof PDFStream || ref.generationNumber !== 0) this.#write(ref, object)
      else packed.push([ref, object])
    }
    for (let from = 0; from < packed.length; from += mostInAStream) {
      const chunk = packed.slice(from, from + mostInAStream)
      const inside = this.#context.nextRef()
      chunk.forEach(([ref], index) => this.places.push({ ref, inside, index }))
      this.#write(inside, PDFObjectStream.withContextAndObjects(this.#context, chunk, true))
    }
  }

  bytes(): Uint8Array {
    return joined(this.#pieces)
  }

  #write(ref: PDFRef, object: PDFObject): void {
    this.places.push({ ref, at: this.#start + this.length })
    this.#push(ascii(`${ref.objectNumber} ${ref.generationNumber} obj\n`))
    const body = new Uint8Array(object.sizeInBytes())
    object.copyBytesInto(body, 0)
    this.#push(body)
    this.#push(ascii('\nendobj\n'))
  }

  #push(piece: Uint8Array): void {
    this.#pieces.push(piece)
    this.length += piece.length
  }
}

/** What says where the objects of the file it was read from were. */
function isOfTheOldFile(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false
  const type = object.dict.lookup(PDFName.of('Type'))
  return type === PDFName.of('XRef') || type === PDFName.of('ObjStm')
}

function header(context: PDFContext): Uint8Array[] {
  const bytes = new Uint8Array(context.header.sizeInBytes())
  context.header.copyBytesInto(bytes, 0)
  return [bytes, ascii('\n')]
}

function xref(context: PDFContext, places: Place[], at: number): Uint8Array {
  const own = context.nextRef()
  const all = [...places, { ref: own, at }].toSorted((a, b) => a.ref.objectNumber - b.ref.objectNumber)
  const rows = new Uint8Array((all.length + 1) * 7)
  // The first number of every file is free.
  rows.set([0, 0, 0, 0, 0, 255, 255])
  const runs = [0, 1]
  const entries = new DataView(rows.buffer, 7)
  all.forEach((place, line) => {
    const [kind, where, which] =
      'inside' in place
        ? [2, place.inside.objectNumber, place.index]
        : [1, place.at, place.ref.generationNumber]
    entries.setUint8(line * 7, kind)
    entries.setUint32(line * 7 + 1, where)
    entries.setUint16(line * 7 + 5, which)
    const number = place.ref.objectNumber
    if (runs.at(-2)! + runs.at(-1)! === number) runs[runs.length - 1]!++
    else runs.push(number, 1)
  })
  const { Root, Info, ID } = context.trailerInfo
  const stream = context.stream(rows, {
    Type: 'XRef',
    Size: own.objectNumber + 1,
    W: [1, 4, 2],
    Index: runs,
    ...(Root && { Root }),
    ...(Info && { Info }),
    ...(ID && { ID }),
  })
  const body = new Uint8Array(stream.sizeInBytes())
  stream.copyBytesInto(body, 0)
  return joined([ascii(`${own.objectNumber} 0 obj\n`), body, ascii(`\nendobj\nstartxref\n${at}\n%%EOF\n`)])
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** The objects of a file that hold any of these dictionaries. */
export function holdersOf(document: PDFDocument, dicts: ReadonlySet<PDFDict>): Set<PDFRef> {
  const found = new Set<PDFRef>()
  for (const [ref, object] of document.context.enumerateIndirectObjects())
    visitParts(object, (part) => {
      if (part instanceof PDFDict && dicts.has(part)) found.add(ref)
    })
  return found
}
