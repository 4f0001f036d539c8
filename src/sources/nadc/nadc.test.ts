import { expect, test } from 'vitest'
import { readCents, readDay } from './cells.ts'
import { expenditureColumns, expenditureHeader, receiptColumns, receiptHeader } from './columns.ts'
import { isPersonType } from './donorRecord.ts'
import { extractReader, keptColumns } from './extractReader.ts'
import { filerTypeOf, legacyTypeOf } from './filerTypes.ts'
import { repaired } from './legacy/legacyTables.ts'

test('days are read both ways; sentinels and slips are no days', () => {
  expect(readDay('01/06/2021')).toBe('2021-01-06')
  expect(readDay('1/6/2021 12:00:00 AM')).toBe('2021-01-06')
  expect(readDay('2021-01-06')).toBe('2021-01-06')
  for (const none of ['', '01/01/1900', '12/31/9999', '01/01/0001', '0900-01-01', '02/03/0006'])
    expect(readDay(none)).toBeNull()
  for (const unreadable of ['02/30/2021', 'soon', '13/01/2021']) expect(readDay(unreadable)).toBeUndefined()
})

test('amounts are whole cents, with thousands, dollar signs and brackets', () => {
  const cases: [string, number | null][] = [
    ['25.00', 2500],
    ['-500.10', -50010],
    ['1,400.00', 140000],
    ['$10.00', 1000],
    ['(20.00)', -2000],
    ['7', 700],
    ['250.5', 25050],
    ['12.345', null],
    ['1,20O.00', null],
    ['', null],
  ]
  for (const [text, cents] of cases) expect(readCents(text)).toBe(cents)
})

test('what a filer is comes from the state’s word, else from the name, and then it says so', () => {
  expect(filerTypeOf('PAC-Separate Segregated Political Fund', 'X')).toEqual({
    type: 'segregated fund',
    isTypeGuessed: false,
  })
  expect(filerTypeOf('Nebraska Business Supplemental Filer', 'X').type).toBe('corporate')
  const guessed: [string, string][] = [
    ['LARKSPUR FOR LEGISLATURE', 'candidate committee'],
    ['FRIENDS OF OPAL FERNSBY', 'candidate committee'],
    ['PRAIRIE VOICES PAC', 'independent pac'],
    ['BLUESTEM COUNTY PARTY', 'party'],
    ['VOTE YES FOR THE LIBRARY', 'ballot question'],
    ['NEBRASKANS FOR FAIR FENCES', 'ballot question'],
  ]
  for (const [name, type] of guessed) expect(filerTypeOf('', name)).toEqual({ type, isTypeGuessed: true })
  expect(filerTypeOf('', 'MEADOW GRAVEL INC')).toEqual({ type: 'unknown', isTypeGuessed: false })
  expect(legacyTypeOf('99CAC00389', '', 'X')).toEqual({ type: 'candidate committee', isTypeGuessed: false })
  expect(legacyTypeOf('99PAC00389', 'S', 'X').type).toBe('segregated fund')
  expect(isPersonType('', 'OPAL')).toBe(true)
  expect(isPersonType('Self (Candidate)', '')).toBe(true)
})

test('the two extracts have the state’s 24 and 28 columns, and columns it does not know are kept behind them', () => {
  expect([receiptHeader.length, expenditureHeader.length]).toEqual([24, 28])
  const header = ['Extra', ...receiptHeader]
  const mapping = Object.fromEntries(Object.keys(receiptColumns).map((field, i) => [field, i + 1]))
  expect(keptColumns('contributions', header, mapping).header).toEqual([...receiptHeader, 'Extra'])
})

test('the same donor has the same number whatever the row, and another street another', () => {
  const mapping = Object.fromEntries(Object.keys(expenditureColumns).map((field, i) => [field, i]))
  const read = extractReader('expenditures', expenditureHeader, mapping)
  const cellsOf = (more: Record<string, string>) =>
    Object.keys(expenditureColumns).map(
      (field) =>
        ({ filerId: '7', amount: '1.00', lastName: 'RADIO KESTREL', street: '5 MAST LN', ...more })[field] ??
        '',
    )
  const idOf = (more: Record<string, string>) => {
    const reading = read(cellsOf(more))
    return 'line' in reading ? reading.line.record?.id : undefined
  }
  expect(idOf({})).toBe(idOf({ stateId: '9', amount: '-3.00', employer: 'X' }))
  expect(idOf({})).not.toBe(idOf({ street: '6 MAST LN' }))
  expect(read(cellsOf({ amount: 'ten' }))).toMatchObject({
    problem: 'the amount “ten” cannot be read. Fix the file or skip the row.',
  })
  expect(read(cellsOf({ filerId: '' }))).toMatchObject({ field: 'filerId' })
})

test('legacy headers are repaired as their rows need it', () => {
  expect(repaired('formb1', ['Field 22', 'Field 23', 'Field 23', 'Field 24'])).toEqual([
    'Field 22',
    'Field 23',
    'Field 24',
  ])
  expect(repaired('formb72', ['Amount', 'Report ID', 'Contributor Name'])).toEqual([
    'Amount',
    'Contributor Name',
  ])
  expect(repaired('lformbb', ['Summary Line 5C', 'Summary Line 6'])).toEqual([
    'Summary Line 5C',
    'Summary Line 5D',
    'Summary Line 6',
  ])
  expect(repaired('formb5', ['Report ID'])).toEqual(['Report ID'])
})

test('what the state writes where a row names no one is no donor', () => {
  const mapping = Object.fromEntries(Object.keys(receiptColumns).map((field, i) => [field, i]))
  const read = extractReader('contributions', receiptHeader, mapping)
  const recordOf = (last: string, first = '') => {
    const cells = receiptHeader.map(() => '')
    for (const [field, value] of Object.entries({
      stateId: '1',
      filerId: '7',
      amount: '5.00',
      lastName: last,
      firstName: first,
    }))
      cells[mapping[field]!] = value
    const reading = read(cells)
    return 'line' in reading ? reading.line.record?.lastName : reading
  }
  expect(recordOf('NO PAYOR INDICATED')).toBeUndefined()
  expect(recordOf('No Payee Indicated')).toBeUndefined()
  expect(recordOf('NO PAYOR INDICATED HOLDINGS LLC')).toBe('NO PAYOR INDICATED HOLDINGS LLC')
  expect(recordOf('FERNSBY', 'OPAL')).toBe('FERNSBY')
})
