// The tables of the legacy dump that are not about money: who files, for whom, the statements with their lines, and who lobbies.
import {
  b1Rules,
  b4Rules,
  lineFaults,
  type LineRule,
  type Lines,
} from '../../../domain/law/statementLines.ts'
import { readCents } from '../cells.ts'
import { legacyTypeOf } from '../filerTypes.ts'
import type { FilerFacts } from '../filedLine.ts'
import type { LegacyCells, Said, Table } from './legacyReader.ts'
import type { LobbyName } from './legacyRow.ts'

const b1Lines =
  '1 2A 2B 2C 3 4A 4B 5 6 7A 7B 7C 7D 8A 8B 8C 8D 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27'.split(
    ' ',
  )
const b4Lines =
  '1 2A 2B 2C 2D 3 4 5 6 7 8 9 10 11A 11B 11C 11D 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26'.split(' ')

export const otherTables: Record<string, Table> = {
  forma1: (row) => ({ filers: [registered(row)] }),

  forma1cand: (row) => {
    const filer = row.filer('Form A1 ID Number', '')
    const names = [
      row.text('Candidate First Name'),
      row.text('Candidate Middle Initial'),
      row.text('Candidate Last Name'),
    ]
    // "LEGISLATURE - DISTRICT 20-LEGISLATIVE COUNCIL" is the office, "20" and "LEGISLATURE" what it is made of.
    const [title, description] = [row.text('Office Title'), row.text('Office Description')]
    const isNumber = /^\d+$/.test(title)
    return {
      filers: [filer],
      candidate: {
        filer,
        stateId: row.text('Candidate ID'),
        name: names.filter((name) => name !== '').join(' '),
        office: isNumber ? description : title || row.text('Office Sought'),
        district: isNumber ? title : description,
        isOpposed: row.text('Support/Oppose') === '1',
        receivedOn: row.day('Date Received'),
      },
    }
  },

  formb1: (row) => statement(row, 'B-1', b1Lines, b1Rules),
  formb2: (row) => statement(row, 'B-2', [], []),
  formb4: (row) => statement(row, 'B-4', b4Lines, b4Rules),

  lforma: (row) => ({ lobby: lobbyOf(row) }),
  lformar: (row) => ({ lobby: lobbyOf(row) }),
}

function registered(row: LegacyCells): FilerFacts {
  const facts = row.filer('Committee ID Number', 'Committee Name')
  return {
    ...facts,
    ...legacyTypeOf(facts.stateId, row.text('Committee Type'), facts.name),
    ballotQuestion: row.text('Ballot Question'),
    city: row.text('Committee City'),
    organizedOn: row.day('Date over Theshold') ?? row.day('Date Received'),
    dissolvedOn: row.day('Date Dissolved'),
    isRegistered: true,
  }
}

function statement(row: LegacyCells, form: 'B-1' | 'B-2' | 'B-4', names: string[], rules: LineRule[]): Said {
  const lines: Lines = {}
  for (const name of names) lines[name] = BigInt(readCents(row.text(`Field ${name}`)) ?? 0)
  const filer = row.filer(form === 'B-1' ? 'Committee ID Number' : 'Committee ID', 'Committee Name', {
    city: row.text('Committee City'),
  })
  return {
    filers: [filer],
    statement: {
      filer,
      form,
      // The state's header spells it both ways.
      receivedOn: row.day('Date Received', 'Date Recevied'),
      fromOn: row.day('Report Start Date'),
      toOn: row.day('Report End Date'),
      electionOn: row.day('Election Date'),
      filingType: row.text('Type of Filing'),
      nature: row.text('Nature of Filing'),
      lines,
      faults: lineFaults(rules, lines),
    },
  }
}

function lobbyOf(row: LegacyCells): LobbyName[] {
  const year = /^\d{4}$/.exec(row.text('Year Covered'))?.[0]
  return (['Lobbyist', 'Principal'] as const).flatMap((who) => {
    const stateId = row.text(`${who} ID`)
    const name = row.text(`${who} Name`)
    if (stateId === '' || name === '') return []
    const role = who === 'Lobbyist' ? ('lobbyist' as const) : ('principal' as const)
    return [{ stateId, role, name, city: row.text(`${who} Office City`), year: year ? Number(year) : null }]
  })
}
