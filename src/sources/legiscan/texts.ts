// A bill's text as LegiScan sends it: the document itself in base64, beside which bill and version it is.
import { dayIn, idOf, shortText, textOf } from '../legislature/cells.ts'
import type { Reading } from '../legislature/said.ts'
import { isPdf } from '../billTexts/pdfWords.ts'
import { plainTextOf } from '../billTexts/plainText.ts'

export function readLegiscanText(text: Record<string, unknown>): Reading {
  const [documentRef, billRef] = [idOf(text.doc_id), idOf(text.bill_id)]
  if (!documentRef || !billRef)
    return { problem: 'this text has no doc_id or no bill_id. Download the dataset again.' }
  const name = shortText(textOf(text.type)) || 'Text'
  const mime = textOf(text.mime)
  const bytes = Buffer.from(typeof text.doc === 'string' ? text.doc : '', 'base64')
  const about = { what: 'words' as const, billRef, documentRef, name, on: dayIn(text.date), mime, url: '' }
  if (isPdf(bytes)) return { said: [{ ...about, words: '', pdf: bytes }] }
  if (/pdf|word|rtf/i.test(mime))
    return {
      said: [],
      notes: [
        `${name} (${documentRef}) is called ${mime} and is none that can be read. Import it as PDF, text or HTML to compare it.`,
      ],
    }
  const words = plainTextOf(bytes.toString('utf8'))
  if (words.problem !== undefined) return { problem: `the text ${documentRef} ${words.problem}.` }
  return { said: [{ ...about, words: words.value }] }
}
