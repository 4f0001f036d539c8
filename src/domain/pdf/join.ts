// Pages of another file come with everything they need, and with their form: fields of the same name become fields of their own.
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { chainOf, textOf } from './fields.ts'
import type { Opened } from './load.ts'
import { annotationsOf, type PageAt } from './tree.ts'

const n = (name: string) => PDFName.of(name)

/** The pages of the other file, now in this one. Its objects are numbered on from ours. */
export function takeIn(into: PDFDocument, other: Opened): PageAt[] {
  const { context } = into
  const by = context.largestObjectNumber
  const moved = (ref: PDFRef) => PDFRef.of(ref.objectNumber + by, ref.generationNumber)
  for (const [ref, object] of other.document.context.enumerateIndirectObjects())
    context.assign(moved(ref), copied(object, context, moved))
  takeInFonts(into, other.document, moved)
  return other.pages.map(({ ref }) => {
    const dict = context.lookup(moved(ref), PDFDict)
    dict.delete(n('StructParents'))
    return { ref: moved(ref), dict }
  })
}

function copied(object: PDFObject, context: PDFContext, moved: (ref: PDFRef) => PDFRef): PDFObject {
  if (object instanceof PDFRef) return moved(object)
  if (object instanceof PDFStream) {
    const copy = object.clone(context)
    for (const [key, value] of copy.dict.entries()) copy.dict.set(key, copied(value, context, moved))
    return copy
  }
  if (object instanceof PDFDict) {
    const copy = object.clone(context)
    for (const [key, value] of copy.entries()) copy.set(key, copied(value, context, moved))
    return copy
  }
  if (object instanceof PDFArray) {
    const copy = object.clone(context)
    copy.asArray().forEach((value, at) => copy.set(at, copied(value, context, moved)))
    return copy
  }
  return object
}

/** The fonts that its fields name, where ours has none of that name. */
function takeInFonts(into: PDFDocument, other: PDFDocument, moved: (ref: PDFRef) => PDFRef): void {
  const theirs = fontsOf(other)
  const form = formOf(into)
  if (!theirs) return
  const resources = form.lookup(n('DR'))
  const shared = resources instanceof PDFDict ? resources : into.context.obj({})
  const fonts = shared.lookup(n('Font'))
  const ours = fonts instanceof PDFDict ? fonts : into.context.obj({})
  for (const [key, value] of theirs.entries())
    if (value instanceof PDFRef && !ours.has(key)) ours.set(key, moved(value))
  shared.set(n('Font'), ours)
  form.set(n('DR'), shared)
}

function fontsOf(document: PDFDocument): PDFDict | null {
  const form = document.catalog.lookup(n('AcroForm'))
  const resources = form instanceof PDFDict ? form.lookup(n('DR')) : undefined
  const fonts = resources instanceof PDFDict ? resources.lookup(n('Font')) : undefined
  return fonts instanceof PDFDict ? fonts : null
}

function formOf(document: PDFDocument): PDFDict {
  const found = document.catalog.lookup(n('AcroForm'))
  if (found instanceof PDFDict) return found
  const form = document.context.obj({ Fields: [] })
  document.catalog.set(n('AcroForm'), document.context.register(form))
  return form
}

/** The form as the pages show it: fields without a widget left are gone, and no two files share a field. */
export function rebuildForm(document: PDFDocument, files: readonly (readonly PageAt[])[]): void {
  const { context } = document
  const roots = new Set<PDFDict>()
  const alive = new Set<PDFDict>()
  const taken = new Set<string>()
  for (const pages of files) {
    const own: PDFDict[] = []
    for (const page of pages)
      for (const dict of widgetsOf(context, page)) {
        const chain = chainOf(dict)
        for (const one of chain) alive.add(one)
        const root = chain.at(-1)!
        if (root.has(n('T')) || root.has(n('FT'))) if (!own.includes(root)) own.push(root)
      }
    const names = own.map((root) => textOf(root.lookup(n('T'))))
    own.forEach((root, at) => {
      roots.add(root)
      const free = freeName(names[at]!, taken)
      if (free !== names[at]) root.set(n('T'), PDFHexString.fromText(free))
    })
    for (const root of own) taken.add(textOf(root.lookup(n('T'))))
  }
  if (roots.size === 0 && !document.catalog.has(n('AcroForm'))) return
  for (const field of alive) keepKids(context, field, alive)
  const fields = [...roots].map((root) => context.getObjectRef(root)).filter((ref) => ref !== undefined)
  formOf(document).set(n('Fields'), context.obj(fields))
}

/** Fields that are on a page and that the form does not name: programs that read the form alone would not see what they say. */
export function nameFields(document: PDFDocument, pages: readonly PageAt[]): void {
  const { context } = document
  const roots = pages.flatMap((page) => widgetsOf(context, page)).map((dict) => chainOf(dict).at(-1)!)
  const asked = new Set(roots.filter((root) => root.has(n('T'))))
  if (asked.size === 0) return
  const form = formOf(document)
  const found = form.lookup(n('Fields'))
  const list = found instanceof PDFArray ? found : context.obj([])
  const named = new Set(list.asArray().map((_, at) => list.lookup(at)))
  const missing = [...asked].filter((root) => !named.has(root))
  for (const root of missing) {
    const ref = context.getObjectRef(root)
    if (ref) list.push(ref)
  }
  if (missing.length > 0) form.set(n('Fields'), list)
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  // A field without a name is no field of its own, in one file or in two.
  if (name === '' || !taken.has(name)) return name
  for (let count = 2; ; count++) if (!taken.has(`${name}_${count}`)) return `${name}_${count}`
}

function keepKids(context: PDFContext, field: PDFDict, alive: ReadonlySet<PDFDict>): void {
  const kids = field.lookup(n('Kids'))
  if (!(kids instanceof PDFArray)) return
  const kept = kids.asArray().filter((_, at) => {
    const kid = kids.lookup(at)
    return kid instanceof PDFDict && alive.has(kid)
  })
  field.set(n('Kids'), context.obj(kept))
}

/** A field needs a number to be named by: widgets written inside the page's list get one. */
function widgetsOf(context: PDFContext, page: PageAt): PDFDict[] {
  const list = page.dict.lookup(n('Annots'))
  const widgets = annotationsOf(context, page).filter(({ dict }) => dict.lookup(n('Subtype')) === n('Widget'))
  for (const { dict, ref } of widgets)
    if (!ref && list instanceof PDFArray) list.set(list.indexOf(dict)!, context.register(dict))
  return widgets.map(({ dict }) => dict)
}
