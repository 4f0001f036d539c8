import { expect, test } from 'vitest'
import { columns, type VoterValues } from '../importing/importColumns.server.ts'
import { mergeList, mergeState } from './refreshRules.server.ts'

const [state, list] = [1, 2]
const isState = (sourceId: number) => sourceId === state
const nothing = Object.fromEntries(columns.map((column) => [column, ''])) as VoterValues
const voter = (values: Partial<VoterValues>): VoterValues => ({
  ...nothing,
  household_id: null,
  mailing: null,
  field_sources: null,
  source_id: String(state),
  is_confidential: 'f',
  ...values,
})
const reached = ({ household_id, mailing, phone, cell_phone }: VoterValues) => [
  household_id,
  mailing,
  phone,
  cell_phone,
]

// Neb. Rev. Stat. 32-331 names the address and the phone.
test('who becomes confidential loses the address and the phones that a list once gave', () => {
  const old = voter({
    household_id: '7',
    mailing: '{"lines":["1445 K ST"]}',
    phone: '4025550101',
    cell_phone: '4025550102',
    field_sources: JSON.stringify({ household_id: list, mailing: list, phone: list, cell_phone: list }),
  })
  const incoming = voter({ is_confidential: 't' })
  const merged = mergeState({ old, incoming, sourceId: state, isState })
  expect(reached(merged)).toEqual([null, null, '', ''])
  expect(merged.field_sources).toBeNull()
})

test('a list gives a confidential voter neither an address nor a phone', () => {
  const incoming = voter({ household_id: '7', phone: '4025550101', cell_phone: '4025550102' })
  const merged = (is_confidential: 't' | 'f') =>
    reached(mergeList({ old: voter({ is_confidential }), incoming, sourceId: list, isState }))
  expect(merged('t')).toEqual([null, null, '', ''])
  expect(merged('f')).toEqual(['7', null, '4025550101', '4025550102'])
})
