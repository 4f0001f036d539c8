// Saved texts of the Legislature: bills/…/FloorDocs/109/PDF/Intro/LB14.pdf, saved as text or HTML under the same path or a name like it.
import { billKindOf } from '../../domain/law/legislature/stages.ts'
import type { Reading } from '../legislature/said.ts'
import { sessionOfCode } from '../legislature/sessions.ts'
import { plainTextOf } from './plainText.ts'

/** Which version a folder of the Legislature holds, in the order they are made. */
const versions = [
  ['Intro', 'Introduced'],
  ['Engross', 'Engrossed'],
  ['Final', 'Final reading'],
  ['Slip', 'Slip law'],
] as const

const named =
  /(?:^|[^0-9])(\d{2,3}(?:S\d)?)[^0-9A-Za-z].*?(?<![A-Za-z])(Intro|Engross|Final|Slip)\w*?[^0-9A-Za-z]+(L[BR]\d{1,4}(?:CA|A)?)(?![0-9A-Za-z])/i

/** Told by where it was saved: a text itself says neither its session nor which version it is. */
export const isTextPath = (path: string): boolean =>
  path.length <= longestPath && named.test(path) && /\.(?:txt|html?)$/i.test(path)

/** Longer ones are no path of the Legislature, and a name inside a ZIP may have 65,535 letters, made to be compared for hours. */
const longestPath = 300

export function readTextPage(content: string, path: string): Reading {
  const [, code = '', folder = '', typed = ''] = named.exec(path) ?? []
  const version = versions.find(([name]) => name.toLowerCase() === folder.toLowerCase())
  const number = typed.toUpperCase()
  const session = sessionOfCode(code.toUpperCase())
  if (!version || !session || !billKindOf(number))
    return { problem: 'its name does not tell which text it is. Name it like 109/Intro/LB14.txt.' }
  const text = plainTextOf(content)
  if (text.problem !== undefined) return { problem: `it ${text.problem}.` }
  const url = `https://nebraskalegislature.gov/FloorDocs/${session.code}/PDF/${version[0]}/${number}.pdf`
  const billRef = `${session.code}/${number}`
  return {
    said: [
      {
        what: 'words',
        billRef,
        documentRef: null,
        name: version[1],
        on: null,
        mime: '',
        url,
        words: text.value,
      },
    ],
  }
}
