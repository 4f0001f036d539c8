import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFContext,
  type PDFDocument,
  type PDFFont,
} from '@cantoo/pdf-lib'
import { drawTextLook } from './appearance.ts'
import { flags, flagsOf, inheritedOf, onStateOf, optionsOf, textOf, valueOf, type Field } from './fields.ts'
import type { FieldValue } from './operations.ts'

const n = (name: string) => PDFName.of(name)

/** Puts a value into a field, and draws it. Returns what the person should know. */
export function fillField(
  document: PDFDocument,
  font: PDFFont,
  field: Field,
  value: FieldValue,
): string | null {
  const { context } = document
  if (field.kind === 'button' || field.kind === 'signature') return `${field.name} cannot be filled.`
  if (field.kind === 'checkbox' || field.kind === 'radio') return tick(context, field, value)
  const texts = Array.isArray(value) ? value : [typeof value === 'string' ? value : value ? 'Yes' : '']
  if (field.kind === 'text') return setText(document, font, field, texts.join(', '))
  return choose(document, font, field, texts)
}

/** Fields that had a value and no look, in a file that left the drawing to its reader. */
export function drawMissingLooks(document: PDFDocument, font: PDFFont, fields: Iterable<Field>): void {
  for (const field of fields) {
    if (field.kind !== 'text' || field.widgets.every(({ dict }) => dict.lookup(n('AP')) instanceof PDFDict))
      continue
    const value = valueOf(field)
    if (typeof value === 'string' && value !== '') drawText(document, font, field, value)
  }
}

function setText(document: PDFDocument, font: PDFFont, field: Field, text: string): string | null {
  let note: string | null = null
  const [{ dict }] = field.widgets as [Field['widgets'][number]]
  const most = inheritedOf(dict, 'MaxLen')
  // Nothing a person typed is cut: the limit of the field gives way, and they are told.
  if (most instanceof PDFNumber && text.length > most.asNumber()) {
    note = `${field.name} has room for ${most.asNumber()} characters and got ${text.length}.`
    for (const one of field.widgets)
      for (const holder of [one.dict, ...field.holders]) holder.set(n('MaxLen'), PDFNumber.of(text.length))
  }
  const set = flagsOf(dict)
  const kept = set & ~flags.rich & (note ? ~flags.comb : ~0)
  for (const holder of field.holders) {
    holder.set(n('V'), PDFHexString.fromText(text))
    holder.delete(n('RV'))
    if (kept !== set) holder.set(n('Ff'), PDFNumber.of(kept))
  }
  // A widget with a value of its own would still say the old one.
  for (const { dict: widget } of field.widgets)
    if (!field.holders.includes(widget)) for (const key of ['V', 'RV']) widget.delete(n(key))
  drawText(document, font, field, text)
  return note
}

function drawText(document: PDFDocument, font: PDFFont, field: Field, text: string): void {
  const isMultiline = (flagsOf(field.widgets[0]!.dict) & flags.multiline) !== 0
  const lines = isMultiline ? text.split(/\r\n|\r|\n/) : [text.replaceAll(/[\r\n]+/g, ' ')]
  for (const { dict } of field.widgets)
    drawTextLook(document.context, dict, font, { lines }, formLook(document))
}

function choose(document: PDFDocument, font: PDFFont, field: Field, texts: string[]): string | null {
  const options = optionsOf(field)
  const wanted = texts.filter((text) => text !== '')
  const found = wanted.map(
    (text) => options.find(([kept, shown]) => kept === text || shown === text) ?? ([text, text] as const),
  )
  const isEditable = (flagsOf(field.widgets[0]!.dict) & (1 << 18)) !== 0
  const strange = wanted.filter((text) => !options.some(([kept, shown]) => kept === text || shown === text))
  if (strange.length > 0 && !(field.kind === 'choice' && isEditable))
    return `${field.name} has no choice “${strange[0]}”.`
  const kept = found.map(([one]) => PDFHexString.fromText(one))
  for (const holder of field.holders) {
    if (kept.length === 0) holder.delete(n('V'))
    else holder.set(n('V'), kept.length === 1 ? kept[0]! : document.context.obj(kept))
    holder.delete(n('I'))
  }
  const look =
    field.kind === 'choice'
      ? { lines: [found[0]?.[1] ?? ''] }
      : {
          lines: options.map(([, shown]) => shown),
          chosen: options.flatMap(([one], at) => (found.some(([other]) => other === one) ? [at] : [])),
        }
  for (const { dict } of field.widgets) drawTextLook(document.context, dict, font, look, formLook(document))
  return null
}

function tick(context: PDFContext, field: Field, value: FieldValue): string | null {
  const states = field.widgets.map(({ dict }) => onStateOf(dict) ?? 'Yes')
  const wanted = wantedState(field, states, value)
  if (wanted === null) return `${field.name} has no choice “${String(value)}”.`
  for (const holder of field.holders) holder.set(n('V'), PDFName.of(wanted))
  field.widgets.forEach(({ dict }, at) => {
    if (!onStateOf(dict)) drawTick(context, dict)
    dict.set(n('AS'), PDFName.of(states[at] === wanted ? wanted : 'Off'))
  })
  return null
}

function wantedState(field: Field, states: string[], value: FieldValue): string | null {
  const asked = Array.isArray(value) ? (value[0] ?? '') : value
  if (asked === true) return states[0]!
  if (asked === false) return 'Off'
  if (states.includes(asked)) return asked
  // Radio buttons named 0, 1, 2 have their words in a list of their own.
  const list = inheritedOf(field.widgets[0]!.dict, 'Opt')
  if (list instanceof PDFArray) {
    const at = list.asArray().findIndex((_, index) => textOf(list.lookup(index)) === asked)
    if (at >= 0 && states.includes(String(at))) return String(at)
  }
  if (/^(no|false|off|0|)$/i.test(asked)) return 'Off'
  return /^(yes|true|on|x|1)$/i.test(asked) && field.kind === 'checkbox' ? states[0]! : null
}

function drawTick(context: PDFContext, widget: PDFDict): void {
  const sides = widget.lookup(n('Rect'))
  const at = (index: number) => (sides instanceof PDFArray ? sides.lookup(index) : undefined)
  const length = (a: unknown, b: unknown) =>
    a instanceof PDFNumber && b instanceof PDFNumber ? Math.abs(b.asNumber() - a.asNumber()) : 10
  const [w, h] = [length(at(0), at(2)), length(at(1), at(3))]
  const box = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, w, h] }
  const lines = `${w * 0.2} ${h * 0.5} m ${w * 0.42} ${h * 0.25} l ${w * 0.8} ${h * 0.8} l S`
  const on = context.register(context.flateStream(`q ${Math.max(1, h * 0.12)} w ${lines} Q`, box))
  const off = context.register(context.flateStream('', box))
  widget.set(n('AP'), context.obj({ N: { Yes: on, Off: off } }))
}

function formLook(document: PDFDocument): string {
  const form = document.catalog.lookup(n('AcroForm'))
  return form instanceof PDFDict ? textOf(form.lookup(n('DA'))) : ''
}

/** Whether the file leaves the drawing of its fields to the reader; afterwards it does not. */
export function takeOverDrawing(document: PDFDocument): boolean {
  const form = document.catalog.lookup(n('AcroForm'))
  if (!(form instanceof PDFDict) || form.lookup(n('NeedAppearances')) !== PDFBool.True) return false
  form.delete(n('NeedAppearances'))
  return true
}
