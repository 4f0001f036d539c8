// A file that we rewrite runs nothing by itself and contains only what its pages need.
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { textOf } from './fields.ts'

const n = (name: string) => PDFName.of(name)

/** Actions that only go somewhere. All others can start a program, send the form away or run a script. */
const harmless = new Set(['GoTo', 'GoToR', 'URI', 'Named', 'Hide', 'ResetForm'].map(n))
const actionKeys = ['A', 'PA', 'OpenAction', 'Next'].map(n)
const startingKeys = ['AA', 'JS', 'OnInstantiate', 'RichMediaContent', 'RichMediaSettings'].map(n)

export function removeScripts(document: PDFDocument): void {
  const { catalog, context } = document
  for (const key of ['OpenAction', 'AA', 'Requirements', 'NeedsRendering', 'Perms']) catalog.delete(n(key))
  const names = catalog.lookup(n('Names'))
  if (names instanceof PDFDict) names.delete(n('JavaScript'))
  const form = catalog.lookup(n('AcroForm'))
  if (form instanceof PDFDict) for (const key of ['XFA', 'CO']) form.delete(n(key))
  forEachDict(document, (dict) => {
    for (const key of startingKeys) dict.delete(key)
    for (const key of actionKeys) {
      const action = dict.lookup(key)
      // /A, /PA and /Next mean other things where their value is no dictionary with an /S.
      const list = action instanceof PDFArray ? action.asArray().map((one) => context.lookup(one)) : [action]
      if (list.some((one) => one instanceof PDFDict && one.has(n('S')) && !isHarmless(one))) dict.delete(key)
    }
  })
}

function isHarmless(action: PDFDict): boolean {
  const kind = action.lookup(n('S'))
  // Dictionaries of other kinds have an /S too: a transparency group, an outline.
  if (!(kind instanceof PDFName)) return true
  if (kind === n('URI')) return /^(https?:|mailto:|tel:|[^:]*$)/i.test(textOf(action.lookup(n('URI'))).trim())
  return harmless.has(kind) || action.lookup(n('Type')) === n('Group')
}

/** A signature names bytes that are no longer there: it would only say that the file was changed. */
export function removeSignatures(document: PDFDocument): void {
  const form = document.catalog.lookup(n('AcroForm'))
  if (form instanceof PDFDict) form.delete(n('SigFlags'))
  forEachDict(document, (dict) => {
    const value = dict.lookup(n('V'))
    if (value instanceof PDFDict && value.has(n('ByteRange'))) dict.delete(n('V'))
  })
}

/** Pages that were taken out are named by outlines, links and structure, which would keep them in the file. */
export function forgetPages(document: PDFDocument, gone: ReadonlySet<PDFRef>): void {
  if (gone.size === 0) return
  for (const [, object] of document.context.enumerateIndirectObjects())
    visitParts(object, (part) => {
      if (part instanceof PDFDict) {
        for (const [key, value] of part.entries())
          if (value instanceof PDFRef && gone.has(value)) part.delete(key)
      } else if (part instanceof PDFArray)
        part.asArray().forEach((value, at) => {
          if (value instanceof PDFRef && gone.has(value)) part.set(at, PDFNull)
        })
    })
}

/** Older revisions and everything that nothing leads to. */
export function removeUnused(document: PDFDocument): void {
  const { context } = document
  const reached = new Set<PDFRef>()
  const waiting: PDFObject[] = [context.trailerInfo.Root, context.trailerInfo.Info].filter(
    (one) => one !== undefined,
  )
  while (waiting.length > 0)
    visitParts(waiting.pop()!, (part) => {
      if (!(part instanceof PDFRef) || reached.has(part)) return
      reached.add(part)
      const found = context.lookup(part)
      if (found) waiting.push(found)
    })
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}

export function forEachDict(document: PDFDocument, work: (dict: PDFDict) => void): void {
  for (const [, object] of document.context.enumerateIndirectObjects())
    visitParts(object, (part) => {
      if (part instanceof PDFDict) work(part)
    })
}

/** The object and all that is written inside of it; references are not followed. */
export function visitParts(object: PDFObject, work: (part: PDFObject) => void): void {
  const waiting: PDFObject[] = [object]
  const seen = new Set<PDFObject>()
  while (waiting.length > 0) {
    const part = waiting.pop()!
    if (part instanceof PDFStream) waiting.push(part.dict)
    else {
      if (seen.has(part)) continue
      if (part instanceof PDFDict || part instanceof PDFArray) seen.add(part)
      work(part)
      if (part instanceof PDFDict) waiting.push(...part.values())
      else if (part instanceof PDFArray) for (const one of part.asArray()) waiting.push(one)
    }
  }
}

export const isText = (part: PDFObject): part is PDFString | PDFHexString =>
  part instanceof PDFString || part instanceof PDFHexString
