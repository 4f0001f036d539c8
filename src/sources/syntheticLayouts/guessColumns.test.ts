import { describe, expect, it } from 'vitest'
import { detectTable } from '../tabular/detectTable.ts'
import { normalHeader } from '../tabular/header.ts'
import { electionsIn, electionOfColumn } from '../voterFiles/elections.ts'
import { voterFields } from '../voterFiles/fields.ts'
import { withoutHabit, wordsOfHeader } from '../voterFiles/guessing/columnWords.ts'
import { guessColumns } from '../voterFiles/guessing/guessColumns.ts'
import { columnsReadByName, readerOf, voterLayouts } from '../voterFiles/layouts.ts'
import { drawnLayout, drawnLists } from './drawnLayouts.ts'
import { heldForms } from './heldForms.ts'
import { inventedLayouts } from './layouts.ts'
import { publicForms } from './publicForms.ts'
import { scoreColumns, scoreLayout } from './scoreLayout.ts'
import { layoutBytes, writeLayout, writeRows } from './writeLayout.ts'

const known = new Set(voterFields.flatMap((f) => [f.name, f.label, ...(f.aliases ?? [])]).map(normalHeader))

function guessed(text: string | Buffer, firstLine?: 'names' | 'data') {
  const table = detectTable(Buffer.from(text), true, 'voters.csv', {
    layouts: voterLayouts,
    known,
    firstLine,
  })
  const mapping = guessColumns(
    table.header,
    table.hasHeader,
    table.sample.map((row) => row.cells),
  )
  const part = { layout: table.layout, header: table.header, mapping }
  return { table, mapping, part, readByName: columnsReadByName(part) }
}

describe('a voter file of a form that nobody prepared for', () => {
  // Another file each day; the day is in the message, so that a bad one can be tried again.
  const seed = Math.floor(Date.now() / 86_400_000)

  it.each(inventedLayouts.map((layout) => [layout.name, layout] as const))('%s', (_, layout) => {
    const { table, mapping, readByName } = guessed(writeLayout(layout, 200, seed))
    expect(table.layout).toBe(null)
    expect(table.hasHeader).toBe(layout.hasHeader)
    const { right, all, wrong } = scoreLayout(layout, mapping, readByName)
    expect(right / all, `seed ${seed}: ${wrong.join('; ')}`).toBeGreaterThan(0.9)
  })

  it.each(publicForms.map((layout) => [layout.name, layout] as const))('of %s', (_, layout) => {
    const { table, mapping, readByName } = guessed(writeLayout(layout, 200, seed))
    expect(table.hasHeader).toBe(layout.hasHeader)
    const { right, all, wrong } = scoreLayout(layout, mapping, readByName)
    expect(right / all, `seed ${seed}: ${wrong.join('; ')}`).toBeGreaterThan(0.9)
  })

  it.each(heldForms.flatMap(({ layouts }) => layouts).map((layout) => [layout.name, layout] as const))(
    'of %s, in its encoding and under its title',
    (_, layout) => {
      const { table, mapping, readByName } = guessed(layoutBytes(layout, 200, seed))
      expect(table.hasHeader).toBe(layout.hasHeader)
      expect(table.sample[0]!.row).toBe(
        1 + (layout.hasHeader ? 1 : 0) + (layout.hasRuler ? 1 : 0) + (layout.preamble?.length ?? 0),
      )
      const { right, all, wrong } = scoreLayout(layout, mapping, readByName)
      expect(right / all, `seed ${seed}: ${wrong.join('; ')}`).toBeGreaterThan(0.85)
    },
  )

  it.each(drawnLists)('is recognized in forms drawn at random, with names of the list %s', (list) => {
    const wrong: string[] = []
    let [right, all] = [0, 0]
    for (let at = 0; at < 12; at++) {
      const layout = drawnLayout(list, seed, at)
      const { table, mapping, readByName } = guessed(writeRows(layout, 150, seed))
      expect(table.hasHeader, layout.name).toBe(layout.hasHeader)
      const score = scoreColumns(layout.columns, mapping, readByName)
      right += score.right
      all += score.all
      wrong.push(...score.wrong)
    }
    expect(right / all, `seed ${seed}: ${wrong.join('; ')}`).toBeGreaterThan(0.95)
  })

  it('is read with its votes, whether columns name elections or cells do', () => {
    const form = (begin: string) => inventedLayouts.find(({ name }) => name.startsWith(begin))!
    for (const layout of [form('lone star'), form('buckeye'), form('keystone')]) {
      const { table, part } = guessed(writeLayout(layout, 50, seed))
      const read = readerOf(part, '2026-11-01')
      const votes = table.sample.flatMap(({ cells }) => read(cells).value?.votes ?? [])
      expect(votes.length, layout.name).toBeGreaterThan(40)
      expect(votes).toContain('GN22')
    }
  })
})

describe('the name of a column', () => {
  const words = (name: string) => wordsOfHeader(name).join(' ')
  it.each([
    ['RGSTRTN_DT', 'registration date'],
    ['RES_HSE_NBR', 'home house number'],
    ['STTHOUSEDISTRICT', 'state house district'],
    ['MCITY', 'mail city'],
    ['MLNG_CTY', 'mail city'],
    ['STNBR', 'street number'],
    ['ST_VTR_NO', 'state voter number'],
    ['L_NAME', 'last name'],
    ['U.S. Rep. Dist.', 'us representative district'],
    ['House #', 'house number'],
    ['E_MAIL', 'email'],
    ['VTR_AD_NUM', 'voter address number'],
    ['AD', 'assembly'],
    ['CONGD', 'congressional district'],
    ['M_ST', 'mail state'],
    ['Last Party Voted', 'last party vote'],
    ['Board of Supervisors', 'board of supervisor'],
    ['CountySupervisoral', 'county supervisor'],
    ['Party (R/D/NP)', 'party'],
    ['Tel. (mobile)', 'phone cell'],
    ['RegStName', 'registered street name'],
    ['RegCity', 'registered city'],
    ['State Registration Number', 'state registration number'],
    ['Voter file ID', 'voter id'],
  ])('%s says %s', (name, said) => expect(words(name)).toBe(said))

  it('loses what nearly all names of the file begin or end with', () => {
    const names = ['Last', 'First', 'Middle', 'Sex', 'Party', 'City', 'Zip', 'County']
    expect(withoutHabit(names.map((name) => `txt${name}`))).toEqual(names)
    expect(withoutHabit(names.map((name) => `${name}_Val`))).toEqual(names)
    expect(withoutHabit(names)).toEqual(names)
  })
})

describe('the number of a person', () => {
  const row = '1001,LARKSPUR,ADA\n1002,FERNSBY,OPAL\n'
  it.each([
    ['VANID', 'listId'],
    ['id', 'listId'],
    ['Constituent ID', 'listId'],
    ['VUID', 'voterNumber'],
    ['SBOEID', 'voterNumber'],
    ['REG_NUM', 'voterNumber'],
    ['State Voter ID', 'voterNumber'],
    ['state_file_id', 'voterNumber'],
  ])('in %s is the %s', (header, field) => {
    expect(guessed(`${header},LNAME,FNAME\n${row}`, 'names').mapping[field]).toBe(0)
  })
})

describe('columns that are told from each other by their cells', () => {
  const rows = (lines: string[]) =>
    `${Array.from({ length: 20 }, (_, i) => lines[i % lines.length]).join('\n')}\n`
  const mapped = (header: string, ...lines: string[]) => guessed(`${header}\n${rows(lines)}`, 'names').mapping

  it('are the residence and the mail, which few have elsewhere', () => {
    const header = 'Last Name,First Name,Ra Address,Ra City,Ra Zip,Ma Address,Ma City,Ma Zip'
    const home = 'LARK,ADA,12 ELM ST,INKWELL,68001'
    const found = mapped(header, `${home},PO BOX 4,GREENMILL,68002`, `${home},,,`, `${home},,,`)
    expect(found).toMatchObject({ address: 2, city: 3, zip: 4, mail1: 5, mailCity: 6, mailZip: 7 })
  })

  it('are a suffix of the name, of the house and of the street', () => {
    const found = mapped(
      'Last,First,Suffix,No,No Suffix,Street,Street Suffix',
      'LARK,ADA,JR,12,1/2,ELM,ST',
      'FERN,OPAL,SR,14,1/4,OAK,AVE',
    )
    expect(found).toMatchObject({ nameSuffix: 2, numberSuffix: 4, streetType: 6 })
  })

  it('are directions before and behind the street', () => {
    const found = mapped('Last,First,No,DIR,STNAME,PDIR', 'LARK,ADA,12,N,ELM,SW', 'FERN,OPAL,14,E,OAK,NW')
    expect(found).toMatchObject({ preDirection: 3, postDirection: 5 })
  })

  it('are no names of people where they name places', () => {
    const found = mapped('Last,First,Jurisdiction Name', 'LARK,ADA,HARTSPRING', 'FERN,OPAL,INKWELL TOWNSHIP')
    expect(found['fullName']).toBe(undefined)
  })
})

describe('the first line', () => {
  const marked = 'VID,LNAME,FNAME,11/03/2020,11/08/2022\n1001,LARKSPUR,ADA,X,\n1002,FERNSBY,OPAL,,X\n'

  it('names columns although days stand in it, when marks stand below them', () => {
    expect(guessed(marked).table.hasHeader).toBe(true)
  })

  it('is data when days stand below its days', () => {
    const { table } = guessed('1001,LARKSPUR,ADA,11/03/1960\n1002,FERNSBY,OPAL,11/08/1972\n')
    expect(table.hasHeader).toBe(false)
  })

  it('is what somebody says it is', () => {
    expect(guessed(marked, 'data').table).toMatchObject({ hasHeader: false, sample: { length: 3 } })
    const bare = 'A,B\nC,D\n'
    expect(guessed(bare, 'names').table).toMatchObject({ hasHeader: true, header: ['A', 'B'] })
  })
})

describe('the name of an election', () => {
  it.each([
    ['11/03/2020 General', 'GN20'],
    ['G-11/08/2022', 'GN22'],
    ['PRI2024', 'PR24'],
    ['2022 Primary Election', 'PR22'],
    ['06/20/2023 Primary', 'PR230620'],
    ['E_11_03_2020', 'GN20'],
    ['110320-G', 'GN20'],
    ['PE_080222', 'PR220802'],
    ['2022 General Election Participation', 'GN22'],
    ['2022 Statewide Primary Participation', 'PR22'],
  ])('%s is %s', (text, code) => expect(electionOfColumn(text)?.code).toBe(code))

  it.each(['Ward 2020', 'REG_DATE', 'ZIP2020', 'Census2020', '2020'])('is not %s', (text) =>
    expect(electionOfColumn(text)).toBe(null),
  )

  it('may be one of several in a cell, and nothing is taken from a cell that holds something else too', () => {
    expect(electionsIn('11/05/2024 General; GN22')?.map(({ code }) => code)).toEqual(['GN24', 'GN22'])
    expect(electionsIn('GN22; moved away')).toBe(null)
  })
})
