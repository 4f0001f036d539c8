// The page tree of a strange file may loop, name a page twice or hold what is no page.
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  type PDFContext,
  type PDFDocument,
} from '@cantoo/pdf-lib'
import { mostPages } from './limits.ts'
import { damaged, tooLarge } from './problem.ts'

export interface PageAt {
  ref: PDFRef
  dict: PDFDict
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((name) => PDFName.of(name))

/** In order; what a page inherits is written into it, so that it can be moved. */
export function pagesOf(document: PDFDocument): PageAt[] {
  const pages: PageAt[] = []
  const seen = new Set<PDFRef>()
  const { context, catalog } = document
  const visit = (at: unknown, above: PDFDict[]): void => {
    if (!(at instanceof PDFRef) || seen.has(at) || above.length > 60) return
    seen.add(at)
    const node = context.lookup(at)
    if (!(node instanceof PDFDict)) return
    const kids = node.lookup(PDFName.of('Kids'))
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) visit(kid, [node, ...above])
    else {
      for (const key of inherited) {
        const value = node.has(key) ? undefined : above.find((one) => one.has(key))?.get(key)
        if (value) node.set(key, value)
      }
      pages.push({ ref: at, dict: node })
      if (pages.length > mostPages) throw tooLarge()
    }
  }
  visit(catalog.get(PDFName.of('Pages')), [])
  if (pages.length === 0) throw damaged()
  return pages
}

export function setPages(document: PDFDocument, pages: readonly PageAt[]): void {
  const { context, catalog } = document
  const tree = context.obj({ Type: 'Pages', Count: pages.length, Kids: pages.map(({ ref }) => ref) })
  const ref = context.register(tree)
  for (const { dict } of pages) dict.set(PDFName.of('Parent'), ref)
  catalog.set(PDFName.of('Pages'), ref)
}

export function turnPage({ dict }: PageAt, degrees: number): void {
  dict.set(PDFName.of('Rotate'), PDFNumber.of(degrees))
}

/** All annotations of a page with their positions; entries that are not dictionaries are skipped. */
export function annotationsOf(
  context: PDFContext,
  { dict }: PageAt,
): { dict: PDFDict; ref: PDFRef | null }[] {
  const list = dict.lookup(PDFName.of('Annots'))
  if (!(list instanceof PDFArray)) return []
  return list.asArray().flatMap((at) => {
    const found = at instanceof PDFRef ? context.lookup(at) : at
    return found instanceof PDFDict ? [{ dict: found, ref: at instanceof PDFRef ? at : null }] : []
  })
}
