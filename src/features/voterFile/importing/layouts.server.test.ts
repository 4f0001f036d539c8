// Every form of voter file through the whole import, as someone at a command line would bring it in.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gather } from '../../../app/server/feature.ts'
import { features } from '../../../features.server.ts'
import { openFiles } from '../../../app/server/files/files.ts'
import { zipOf } from '../../../sources/zip/zipOf.ts'
import { testDatabase } from '../../../testing/database.ts'
import { formExamples } from '../../../testing/rows/voterFileRows.ts'
import { importFromCommandLine, type Asked } from '../../imports/commandLine.server.ts'
import { kindsOf, type ImportServices } from '../../imports/kinds.server.ts'
import { votersKind } from './importKind.server.ts'

const { databases } = await testDatabase()
const kinds = kindsOf([votersKind])
let folder: string
let services: ImportServices

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elections-layouts-'))
  const files = openFiles({ settings: { files: { kind: 'folder', folder } }, databases } as never)
  services = { databases, files, given: gather(features) } as ImportServices
})
// Several of them tell of the same person, and the state's word would win over a vendor's.
beforeEach(() => databases.owner.query('truncate voters, households, voter_changes cascade'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function bringIn(name: string, content: Buffer | string, asked: Partial<Asked> = {}) {
  const path = join(folder, name)
  await writeFile(path, content)
  said.length = 0
  const around = { services, kinds, progress: (line: string) => said.push(line), throwIfCancelled: () => {} }
  return importFromCommandLine(around, { kind: 'voters', path, yes: true, ...asked })
}
const said: string[] = []

const packed = (files: Record<string, string | Buffer>) =>
  buffer(
    Readable.from(
      zipOf(
        Object.entries(files).map(([name, content]) => ({
          name,
          modifiedAt: new Date(0),
          content: [content],
        })),
      ),
      { objectMode: false },
    ),
  )

const voter = async (key: string) => {
  const { rows } = await databases.owner.query<Record<string, unknown>>(
    `select v.last_name, v.party, h.line, p.county, array(select code from elections e where e.id = any (v.voted) order by code) as votes
     from voters v left join households h on h.id = v.household_id left join precinct_splits p on p.id = v.precinct_split_id
     where v.key = $1`,
    [key],
  )
  return rows[0]
}

describe.each(formExamples.map((example) => [example.layout, example] as const))('%s', (_, example) => {
  test('comes in with names, address, precinct and votes', async () => {
    const columns = Object.keys(example.cells)
    const rows = [columns, columns.map((column) => example.cells[column]!)]
    const text = rows.map((cells) => cells.join(example.delimiter)).join('\r\n')
    const answer = await bringIn(`${example.layout}.txt`, Buffer.from(text, 'latin1'))
    expect(answer).toMatchObject({ rows: 1, skipped: 0 })
    const { expected } = example
    expect(await voter(expected.key!)).toEqual({
      last_name: expected.lastName,
      party: expected.party,
      line: expected.address!.line,
      county: expected.split.county ?? '',
      votes: expected.votes!.toSorted(),
    })
  })
})

test('the ZIP of the state: codes from the HistoryCode workbook, the superseded copy passed over', async () => {
  const { cells } = formExamples[0]!
  const columns = Object.keys(cells)
  const row = (id: string, code: string) =>
    columns
      .map((c) => (c === 'text_registrant_id' ? id : c === 'text_election_code_1' ? code : cells[c]))
      .join('\t')
  const sheet = `<row><c t="inlineStr"><is><t>text_election_code</t></is></c><c t="inlineStr"><is><t>date_election</t></is></c></row>
    <row><c t="inlineStr"><is><t>ADAMS</t></is></c><c t="inlineStr"><is><t>04/06/2021 00:00:00</t></is></c></row>`
  const workbook = await packed({ '[Content_Types].xml': '<Types/>', 'xl/worksheets/sheet1.xml': sheet })
  const file = await packed({
    'NE psr 2026.txt': [columns.join('\t'), row('77', 'ADAMS')].join('\r\n'),
    'NE psr OLD DO NOT USE.txt': [columns.join('\t'), row('78', 'GN22')].join('\r\n'),
    'HistoryCode.xlsx': workbook,
    'notes.json': '{"about": "nothing"}',
  })
  await bringIn('state.zip', file)
  expect((await voter('NE:77'))!.votes).toContain('ADAMS')
  expect(await voter('NE:78')).toBeUndefined()
  const { rows } = await databases.owner.query(
    `select held_on::text, date_from from elections where code = 'ADAMS'`,
  )
  expect(rows).toEqual([{ held_on: '2021-04-06', date_from: 'history file' }])
})

test('a form that nobody prepared for comes in, with its votes, and every column that was left out is named', async () => {
  const header =
    'VUID|LNAME|FNAME|BIRTHDT|RES_HOUSE_NBR|RES_ST_NAME|RES_TOWN|RES_ZIP|SHOE SIZE|LOCKER|REG_DT|DATE_REG|11/03/2020 General|PRI2022'
  const answer = await bringIn(
    'lists.txt',
    `${header}\n4001|LARKSPUR|ADA|05121980|12|ELM|INKWELL|68508|9||05/12/1999|05/12/2001|X|\n`,
  )
  expect(answer).toMatchObject({ rows: 1, new: 1, skipped: 0 })
  expect(await voter('NE:4001')).toMatchObject({ last_name: 'LARKSPUR', line: '12 ELM', votes: ['GN20'] })
  expect(said).toContain(
    'Left out: SHOE SIZE (nothing in Elections Nebraska matches); LOCKER (empty in the first rows); DATE_REG (Registration date is read from REG_DT). To import one, add --map "COLUMN=FIELD".',
  )
})

test('a list that a clerk printed, in columns of fixed width under a title, comes in whole', async () => {
  const rows = [
    ['VOTER NO', 'LAST NAME', 'FIRST NAME', 'HSE NO', 'STREET', 'CITY', 'ZIP'],
    ['5001', 'LARKSPUR', 'ADA', '12', 'N ELM ST', 'INKWELL', '68508'],
    ['5002', 'FERNSBY', 'OPAL', '3', 'OAK AVE', 'NORTH JASPER', '68508'],
    ['5003', 'THISTLEDOWN', 'BASIL', '7', 'ELM ST', 'INKWELL', '68508'],
  ]
  const lines = rows.map((row) => row.map((cell) => cell.padEnd(14)).join(''))
  await bringIn('printed.txt', `Registered voters\n11/02/2026\n\n${lines.join('\n')}\n`)
  expect(await voter('NE:5002')).toMatchObject({ last_name: 'FERNSBY', line: '3 OAK AVE' })
  expect(await voter('NE:5003')).toMatchObject({ last_name: 'THISTLEDOWN' })
})

test('votes come from columns that somebody names by hand', async () => {
  const content =
    'VUID,LNAME,FNAME,Remark\n4002,LARKSPUR,ADA,GN22; 11/05/2024 General\n4003,FERNSBY,OPAL,away\n'
  await bringIn('remarks.csv', content, { map: ['Remark=vote1'] })
  expect((await voter('NE:4002'))!.votes).toEqual(['GN22', 'GN24'])
  expect((await voter('NE:4003'))!.votes).toEqual([])
})

test('the first line is data when somebody says so', async () => {
  const content = 'Larkspur,Ada,K\nFernsby,Opal,L\n'
  const map = ['1=lastName', '2=firstName', '3=listId']
  expect(await bringIn('bare.csv', content, { map, firstLine: 'data' })).toMatchObject({ rows: 2, new: 2 })
})

test('a refusal says which flags help', async () => {
  await expect(bringIn('list.csv', 'Color,Shape\nred,round\n')).rejects.toThrow(
    /--map "COLUMN=FIELD"; the columns are: .*--first-line (?:data|names)\./,
  )
})

test('a list of no known form asks for its columns in one sentence', async () => {
  await expect(bringIn('list.csv', 'Color,Shape\nred,round\n')).rejects.toThrow(
    'Choose the column that holds: Voter ID of the state, or ID in this list.',
  )
})
