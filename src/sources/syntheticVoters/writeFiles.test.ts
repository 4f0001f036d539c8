import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openZip } from '../tabular/zip.ts'
import { columnsOf } from './stateFile.ts'
import { writeVoterFiles } from './writeFiles.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elections-synthetic-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)

async function membersOf(path: string): Promise<Map<string, Buffer>> {
  const { size } = await stat(path)
  const members = await openZip({
    name: 'voters.zip',
    size,
    read: (start, end) => createReadStream(path, { start, end: end === undefined ? undefined : end - 1 }),
  })
  const read = members.map(async (member) => {
    const pieces: Buffer[] = []
    for await (const piece of await member.open()) pieces.push(piece as Buffer)
    return [member.name, Buffer.concat(pieces)] as const
  })
  return new Map(await Promise.all(read))
}

test('the ZIP holds the voter file and the history codes, and the same seed gives the same bytes', async () => {
  await writeVoterFiles({ count: 600, seed: 5, out: at('a.zip'), points: at('a.csv') })
  await writeVoterFiles({ count: 600, seed: 5, out: at('b.zip'), points: at('b.csv') })
  await writeVoterFiles({ count: 600, seed: 5, out: at('a.txt') })
  expect((await readFile(at('a.zip'))).equals(await readFile(at('b.zip')))).toBe(true)
  expect((await readFile(at('a.csv'))).equals(await readFile(at('b.csv')))).toBe(true)
  const members = await membersOf(at('a.zip'))
  expect([...members.keys()]).toEqual(['fictional_psr_voters.txt', 'fictional_HistoryCode.csv'])
  expect(members.get('fictional_psr_voters.txt')!.equals(await readFile(at('a.txt')))).toBe(true)
})

test('every row has the 97 columns of the state, in latin-1, with padded codes', async () => {
  await writeVoterFiles({ count: 8000, out: at('rows.txt') })
  const bytes = await readFile(at('rows.txt'))
  const [header, ...rows] = bytes
    .toString('latin1')

    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split('\t'))
  expect(header).toEqual(columnsOf('original'))
  expect(header).toHaveLength(97)
  expect(rows).toHaveLength(8000)
  expect(rows.filter((cells) => cells.length !== 97)).toEqual([])
  const cell = (name: string) => rows.map((cells) => cells[header!.indexOf(name)]!)
  expect(new Set(cell('cde_registrant_status'))).toEqual(new Set(['A ', 'I ']))
  expect(cell('cde_street_type')).toContain('ST  ')
  expect(cell('text_election_code_1')).toContain('GN24  ')
  expect(cell('district_ld')).toContain('36      ')
  expect(cell('date_of_birth').every((date) => /^\d\d\/\d\d\/\d{4}$/.test(date))).toBe(true)
  // One byte a letter: an accent is a byte above 127 that UTF-8 would not allow alone.
  expect(bytes.some((byte) => byte > 127)).toBe(true)
  expect(bytes.toString('utf8')).toContain('\ufffd')
  const confidential = rows.filter(
    (cells) => cells[header!.indexOf('text_res_physical_address')] === 'CONFIDENTIAL',
  )
  expect(confidential.length).toBeGreaterThan(0)
  for (const cells of confidential) expect(cells[header!.indexOf('text_street_name')]).toBe('')
})

test('the newer header gives only the year of birth', async () => {
  await writeVoterFiles({ count: 50, out: at('new.txt'), version: '2026' })
  const [header, row] = (await readFile(at('new.txt'), 'latin1'))
    .split('\r\n')
    .map((line) => line.split('\t'))
  expect(header).toHaveLength(97)
  expect(row![header!.indexOf('birth_year')]).toMatch(/^\d{4}$/)
  expect(header).toContain('text_voterno')
  expect(header).not.toContain('polling_place_text_name')
})

test('address points are for most households, with coordinates in Nebraska', async () => {
  await writeVoterFiles({ count: 3000, out: at('p.txt'), points: at('p.csv') })
  const [header, ...rows] = (await readFile(at('p.csv'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  expect(header).toEqual('LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH'.split(','))
  expect(rows.length).toBeGreaterThan(1400)
  const isOutside = ([longitude, latitude]: string[]) =>
    !(
      Number(longitude) > -104.06 &&
      Number(longitude) < -95.3 &&
      Number(latitude) > 39.99 &&
      Number(latitude) < 43.01
    )
  expect(rows.filter(isOutside)).toEqual([])
})

test('a place that cannot be written to is said before any work', async () => {
  await expect(writeVoterFiles({ count: 10, out: at('missing/folder.zip') })).rejects.toThrow(/ENOENT/)
})
