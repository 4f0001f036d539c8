// Form fields, by walking the pages: a form that was merged or repaired often has widgets that its own list of fields does not name.
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { annotationsOf, type PageAt } from './tree.ts'

export type FieldKind = 'text' | 'checkbox' | 'radio' | 'choice' | 'list' | 'button' | 'signature'

export interface Widget {
  dict: PDFDict
  page: PageAt
}

export interface Field {
  name: string
  kind: FieldKind
  /** The dictionaries that hold the value; more than one where a merge went wrong. */
  holders: PDFDict[]
  widgets: Widget[]
}

const n = (name: string) => PDFName.of(name)

export const flags = {
  readOnly: 1,
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  push: 1 << 16,
  combo: 1 << 17,
  comb: 1 << 24,
  rich: 1 << 25,
}

export function fieldsOf(context: PDFContext, pages: readonly PageAt[]): Map<string, Field> {
  const found = new Map<string, Field>()
  for (const page of pages)
    for (const { dict } of annotationsOf(context, page)) {
      if (dict.lookup(n('Subtype')) !== n('Widget')) continue
      const chain = chainOf(dict)
      const holder = chain.find((one) => textOf(one.lookup(n('T'))) !== '')
      const kind = kindOf(dict)
      if (!holder || !kind) continue
      const name = nameOf(chain)
      const field = found.get(name)
      if (!field) found.set(name, { name, kind, holders: [holder], widgets: [{ dict, page }] })
      else {
        field.widgets.push({ dict, page })
        if (!field.holders.includes(holder)) field.holders.push(holder)
      }
    }
  return found
}

/** The widget, its field, and the fields above it. */
export function chainOf(widget: PDFDict): PDFDict[] {
  const chain = [widget]
  for (
    let at = widget.lookup(n('Parent'));
    at instanceof PDFDict && chain.length < 60;
    at = at.lookup(n('Parent'))
  ) {
    if (chain.includes(at)) break
    chain.push(at)
  }
  return chain
}

const nameOf = (chain: PDFDict[]) =>
  chain
    .map((one) => textOf(one.lookup(n('T'))))
    .filter((part) => part !== '')
    .toReversed()
    .join('.')

/** Of the field, or of what it inherits from. */
export function inheritedOf(widget: PDFDict, key: string): PDFObject | undefined {
  for (const one of chainOf(widget)) {
    const value = one.lookup(n(key))
    if (value) return value
  }
  return undefined
}

export const flagsOf = (widget: PDFDict): number => {
  const set = inheritedOf(widget, 'Ff')
  return set instanceof PDFNumber ? set.asNumber() : 0
}

function kindOf(widget: PDFDict): FieldKind | null {
  const type = inheritedOf(widget, 'FT')
  const set = flagsOf(widget)
  if (type === n('Tx')) return 'text'
  if (type === n('Ch')) return set & flags.combo ? 'choice' : 'list'
  if (type === n('Sig')) return 'signature'
  if (type === n('Btn')) return set & flags.push ? 'button' : set & flags.radio ? 'radio' : 'checkbox'
  return null
}

export function textOf(value: PDFObject | undefined): string {
  if (value instanceof PDFString || value instanceof PDFHexString)
    try {
      return value.decodeText()
    } catch {
      return ''
    }
  return value instanceof PDFName ? value.decodeText() : ''
}

/** What the field says now. */
export function valueOf(field: Field): string | string[] {
  const value = inheritedOf(field.widgets[0]!.dict, 'V')
  if (value instanceof PDFArray) return value.asArray().map((one) => textOf(one))
  return textOf(value)
}

/** [what is kept, what is shown] of each choice. */
export function optionsOf(field: Field): [string, string][] {
  const list = inheritedOf(field.widgets[0]!.dict, 'Opt')
  if (!(list instanceof PDFArray)) return []
  return list.asArray().map((_, at) => {
    const one = list.lookup(at)
    if (one instanceof PDFArray) return [textOf(one.lookup(0)), textOf(one.lookup(1))]
    return [textOf(one), textOf(one)]
  })
}

/** The name under which a box or a radio button is on. */
export function onStateOf(widget: PDFDict): string | null {
  const looks = widget.lookup(n('AP'))
  const normal = looks instanceof PDFDict ? looks.lookup(n('N')) : undefined
  if (!(normal instanceof PDFDict)) return null
  const key = normal.keys().find((one) => one !== n('Off'))
  return key ? key.decodeText() : null
}
