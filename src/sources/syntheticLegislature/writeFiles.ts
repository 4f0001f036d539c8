// Fictional sessions as LegiScan packs them: a ZIP of seven CSV tables for each session, written while it is made.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { zipOf, type ZipEntry } from '../zip/zipOf.ts'
import type { SyntheticBill } from './bills.ts'
import { committees } from './subjects.ts'
import type { SyntheticSession } from './syntheticLegislature.ts'

export async function writeSessions(out: string, sessions: Iterable<SyntheticSession>): Promise<void> {
  await pipeline(zipOf(entriesOf(sessions)), createWriteStream(out))
}

function* entriesOf(sessions: Iterable<SyntheticSession>): Generator<ZipEntry> {
  for (const session of sessions)
    for (const [name, content] of tableTexts(session))
      yield {
        name: `NE/${session.year}-${session.year + 1}_${session.name.replaceAll(' ', '_')}/csv/${name}.csv`,
        modifiedAt,
        content,
      }
}

/** Each table by its name, as pieces of text that are made when they are asked for. */
export const tableTexts = (session: SyntheticSession): [name: string, pieces: Generator<string>][] =>
  Object.entries(tables).map(([name, rows]) => [name, textOf(rows(session))])

// The same bytes in every run.
export const modifiedAt = new Date('2026-01-05T12:00:00Z')

type Cells = (string | number)[]

/** Header first. The columns of each as the datasets have them. */
const tables: Record<string, (session: SyntheticSession) => Generator<Cells>> = {
  bills: function* (session) {
    yield words(
      'bill_id,session_id,bill_number,status,status_desc,status_date,title,description,committee_id,committee,last_action_date,last_action,url,state_link',
    )
    for (const bill of session.bills) {
      const last = bill.history.at(-1)!
      const [status, said] = statusOf(bill)
      const committee = committees.indexOf(bill.committee)
      const url = `${site}/bill/${bill.number}/${session.year}`
      const place = [committeeId(committee), bill.committee.name, last.on, last.text, url, `${url}/state`]
      const about = [bill.title, bill.description]
      yield [bill.id, session.legislature, bill.number, status, said, last.on, ...about, ...place]
    }
  },
  people: function* ({ senators }) {
    yield words(
      'people_id,name,first_name,middle_name,last_name,suffix,nickname,party_id,party,role_id,role,district,followthemoney_eid,votesmart_id,opensecrets_id,ballotpedia,knowwho_pid,committee_id',
    )
    for (const { personId, name, first, last, district } of senators) {
      const seat = `SD-${String(district).padStart(3, '0')}`
      // The Legislature is nonpartisan, and LegiScan says so of everyone.
      yield [personId, name, first, '', last, '', '', 6, 'N', 2, 'Sen', seat, 0, 0, '', '', 0, 0]
    }
    for (const [i, { name }] of committees.entries())
      yield [
        99_000 + i,
        `${name} Committee`,
        '',
        '',
        '',
        '',
        '',
        0,
        '',
        2,
        'Sen',
        '',
        0,
        0,
        '',
        '',
        0,
        committeeId(i),
      ]
  },
  history: function* ({ bills }) {
    yield words('bill_id,date,chamber,sequence,action')
    for (const { id, history } of bills)
      for (const [i, { on, text }] of history.entries()) yield [id, on, 'Legislature', i + 1, text]
  },
  sponsors: function* ({ bills }) {
    yield words('bill_id,people_id,position')
    for (const { id, introducer } of bills) yield [id, introducer.personId, 1]
  },
  rollcalls: function* ({ bills }) {
    yield words('bill_id,roll_call_id,date,chamber,description,yea,nay,nv,absent,total')
    for (const bill of bills)
      for (const { id, on, description, ballot } of bill.rollCalls) {
        const { yes, no, notVoting, absent } = ballot
        yield [bill.id, id, on, 'Legislature', description, yes, no, notVoting, absent, ballot.codes.length]
      }
  },
  votes: function* ({ bills, senators }) {
    yield words('roll_call_id,people_id,vote,vote_desc')
    for (const { rollCalls } of bills)
      for (const { id, ballot } of rollCalls)
        for (const [i, code] of ballot.codes.entries())
          yield [id, senators[i]!.personId, code, voteWords[code]!]
  },
  documents: function* ({ bills, year }) {
    yield words('bill_id,document_id,document_type,document_size,document_mime,document_desc,url,state_link')
    for (const { id: billId, number, documents } of bills)
      for (const { id, type, name } of documents) {
        const url = `${site}/${type}/${number}/${year}/${id}`
        yield [billId, id, type, 40_000 + (id % 9999), 'application/pdf', name, url, `${url}.pdf`]
      }
  },
}

const site = 'https://legislature.example'
const words = (columns: string) => columns.split(',')
const committeeId = (place: number) => 8000 + place
const voteWords = ['', 'Yea', 'Nay', 'NV', 'Absent']

function statusOf({ history }: SyntheticBill): [number, string] {
  const line = (pattern: RegExp) => history.some(({ text }) => pattern.test(text))
  if (line(/^Approved|^Became law|^Adopted|notwithstanding|Secretary of State/)) return [4, 'Passed']
  if (line(/^Returned by Governor/)) return [5, 'Vetoed']
  if (line(/^Indefinitely postponed/)) return [6, 'Failed']
  if (line(/^Passed on Final/)) return [3, 'Enrolled']
  return line(/for Engrossment$/) ? [2, 'Engrossed'] : [1, 'Introduced']
}

const rowsPerPiece = 2000

function* textOf(rows: Iterable<Cells>): Generator<string> {
  let piece: string[] = []
  for (const cells of rows) {
    piece.push(lineOf(cells))
    if (piece.length < rowsPerPiece) continue
    yield piece.join('')
    piece = []
  }
  yield piece.join('')
}

const lineOf = (cells: Cells) =>
  `${cells.map((cell) => (typeof cell === 'string' && /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`
