import { PDFNumber } from '@cantoo/pdf-lib'
import type { Engine } from './engine.ts'
import {
  fieldsOf,
  flags,
  flagsOf,
  inheritedOf,
  onStateOf,
  optionsOf,
  valueOf,
  type FieldKind,
} from './fields.ts'
import { frameOf } from './frame.ts'
import { openFile } from './load.ts'

export interface PdfFacts {
  pages: { width: number; height: number }[]
  isSigned: boolean
  hasScripts: boolean
  fields: {
    name: string
    kind: FieldKind
    value: string | string[]
    choices: string[]
    isReadOnly: boolean
    mostLetters: number | null
  }[]
}

/** What is in a file, or a refusal in one sentence. */
export async function factsOf(bytes: Uint8Array, engine: Engine, password?: string): Promise<PdfFacts> {
  const { document, pages, isSigned, hasScripts } = await openFile(bytes, engine, { password })
  return {
    pages: pages.map(({ dict }) => {
      const { width, height } = frameOf(dict, 0)
      return { width, height }
    }),
    isSigned,
    hasScripts,
    fields: [...fieldsOf(document.context, pages).values()].map((field) => {
      const [{ dict }] = field.widgets as [(typeof field.widgets)[number]]
      const most = inheritedOf(dict, 'MaxLen')
      const states = field.widgets.map((widget) => onStateOf(widget.dict) ?? 'Yes')
      const isBox = field.kind === 'checkbox' || field.kind === 'radio'
      return {
        name: field.name,
        kind: field.kind,
        value: valueOf(field),
        choices: isBox ? states : optionsOf(field).map(([, shown]) => shown),
        isReadOnly: (flagsOf(dict) & flags.readOnly) !== 0,
        mostLetters: most instanceof PDFNumber ? most.asNumber() : null,
      }
    }),
  }
}
