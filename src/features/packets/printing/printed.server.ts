// What is on the pages of one packet, as data for its template.
import encodeQR from 'qr'
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { formatDate, dayOf } from '../../../domain/dates.ts'
import { scannedSheet, shownPacket, shownSheet } from '../../../domain/paper/sheetCode.ts'
import {
  answerLabel,
  box,
  codeAt,
  cornerMark,
  rowHeight,
  sheetLines,
  upMark,
  type DoorOnSheet,
} from '../../../domain/paper/sheetLayout.ts'
import { answerWords, possibleAnswers, wordsIn, type SurveyContent } from '../../../domain/surveys/content.ts'
import { readable, readableAddress } from '../../../domain/voters/shown.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { Resident } from '../../doors/api.ts'
import { peopleAt } from '../../doors/people.server.ts'
import { linesIn } from '../../streets/linesIn.server.ts'
import { law } from '../../voters/purposes.ts'
import { doorsOf, getWalkbook } from '../../walkbooks/access.server.ts'
import { whyInOrder } from '../../walkbooks/rules.ts'
import { contentOf } from '../access.server.ts'
import { groundIn } from './ground.server.ts'
import { boxOf, mapSvg, type MapBox, type MapDoor } from './map.ts'

export interface PacketToPrint {
  code: string
  version: number
  walkbookId: string
  surveyVersionId: string | null
  pages: DoorOnSheet[][]
  name: string
  printedByName: string
  printedAt: Date
  purpose: string
}

/** "52 · R · (402) 555-0100" */
export const aboutPerson = ({ age, party, phone }: Pick<Resident, 'age' | 'party' | 'phone'>): string =>
  [age === null ? '' : String(age), party, phone].filter(Boolean).join(' · ')

const mostLines = 6000

export async function printedPacket(
  db: Db,
  committee: CommitteeRef & { name: string },
  packet: PacketToPrint,
) {
  const walkbook = await getWalkbook(db, committee, packet.walkbookId)
  const content = await contentOf(db, committee, packet.surveyVersionId)
  const rows = await doorsOf(db, committee)
    .where('walkbookId', '=', walkbook.id)
    .selectAll()
    .orderBy('place')
    .execute()
  const people = await peopleAt(
    db,
    committee,
    packet.pages.flat().flatMap(({ voterIds }) => voterIds),
  )
  const why = new Map(whyInOrder(rows).map((reason, i) => [rows[i]!.id, reason]))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const questions = content?.questions ?? []
  const printed = `${formatDate(dayOf(packet.printedAt))} by ${packet.printedByName}`
  return {
    committee: committee.name,
    walkbook: walkbook.name,
    note: walkbook.note,
    words: walkbook.words,
    code: shownPacket(packet.code),
    version: packet.version,
    name: packet.name,
    doors: rows.length,
    people: people.size,
    first: rows[0] ? `${readableAddress(rows[0].line)}, ${readable(rows[0].city)}` : '',
    law: `Voter data for ${packet.purpose} only (${law}). Printed ${printed}. Bring every sheet back.`,
    map: await mapOf(db, rows),
    script: content && scriptOf(content),
    geometry: { box, cornerMark: { size: cornerMark.size, at: cornerMark.at }, upMark, codeAt, rowHeight },
    sheets: packet.pages.map((page, i) => {
      const code = { packet: packet.code, page: i + 1 }
      return {
        code: shownSheet(code),
        qr: encodeQR(scannedSheet(code, packet.version), 'svg', { ecc: 'medium', border: 1 }),
        lines: sheetLines(page, questions).map((line) => {
          const row = rowOf.get(page[line.door]!.doorId)
          const door = page[line.door]!
          if (line.kind === 'door')
            return {
              ...line,
              number: String(row?.place ?? ''),
              text: row ? [readableAddress(row.line), row.unit].filter(Boolean).join(', ') : '',
              small: door.isContinued ? 'continued' : shortWhy(why.get(door.doorId) ?? ''),
            }
          if (line.kind === 'answers') return line
          const person = people.get(door.voterIds[line.person]!)
          return { ...line, text: person?.name ?? '', small: person ? aboutPerson(person) : '' }
        }),
      }
    }),
  }
}

/** Where one turns or drives; that the next door is the next door goes without saying. */
const shortWhy = (why: string): string =>
  /^The next door on|^The walk begins|^The same/.test(why) ? '' : why

async function mapOf(db: Db, rows: readonly MapDoor[]): Promise<{ svg: string; credit: string } | null> {
  const around = boxOf(rows)
  if (!around) return null
  const streets = await linesIn(db, around, {
    kinds: ['street', 'alley', 'path', 'road', 'highway', 'rail', 'water'],
    most: mostLines,
  })
  const ground = streets.length > 0 ? [] : await groundIn(around)
  return {
    svg: mapSvg(rows, around, streets, ground),
    credit: streets.length > 0 ? await creditOf(db, around) : 'Ground: US Census Bureau 2022, Natural Earth',
  }
}

/** OpenStreetMap's license asks to be named. */
async function creditOf(db: Db, [west, south, east, north]: MapBox): Promise<string> {
  const { rows } = await sql<{ origin: string }>`select distinct origin from street_files
    where is_current and west <= ${east} and east >= ${west} and south <= ${north} and north >= ${south}`.execute(
    db,
  )
  const credits = rows.map(({ origin }) =>
    origin === 'OpenStreetMap' ? '© OpenStreetMap contributors' : 'Streets: US Census Bureau TIGER/Line',
  )
  return credits.toSorted().join(' · ')
}

function scriptOf(content: SurveyContent) {
  const main = content.languages[0]!
  const said = (words: Record<string, string>) => wordsIn(words, main, main)
  return {
    opening: said(content.opening),
    closing: said(content.closing),
    questions: content.questions.map((question, i) => ({
      number: i + 1,
      text: said(question.words),
      answers: (possibleAnswers(question) ?? []).map((value, place) => ({
        label: answerLabel(question, value, place),
        text: answerWords(question, value, main, main),
        goes: goesTo(content, i, value),
      })),
      isWritten: possibleAnswers(question) === null,
      isSeveral: question.kind === 'several',
    })),
  }
}

/** "go to 5", "end"; empty where the next question follows. */
function goesTo(content: SurveyContent, index: number, value: string): string {
  const question = content.questions[index]!
  if (question.options.some(({ id, endsTalk }) => endsTalk && id === value)) return 'end'
  const to = question.goTo.find(({ answers }) => answers.includes(value))?.to
  if (to === undefined) return ''
  const place = content.questions.findIndex(({ id }) => id === to)
  return to === 'end' ? 'end' : place > index ? `go to ${place + 1}` : ''
}
