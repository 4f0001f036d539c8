import { expect, test } from 'vitest'
import { shownSource, sourcesInOrder } from './whoIsBelieved.ts'

const lines = (...days: string[]) => days.map((on) => ({ on }))

test.each([
  ['of two that reach as far, the better one', ['01-09', '03-05'], ['03-05'], 'legislature'],
  ['a page that is older, not', ['01-09', '03-05'], ['01-09'], 'legiscan'],
  ['a page of the morning, not, when the evening has more', ['03-05', '03-05'], ['03-05'], 'legiscan'],
  ['lines out of order count by their days', ['03-05', '01-09'], ['02-01'], 'legiscan'],
  ['one that tells no history comes last', ['01-09'], [], 'legiscan'],
])('%s is believed', (_, legiscan, legislature, first) => {
  const histories = new Map([
    ['legiscan', lines(...legiscan)],
    ['legislature', lines(...legislature)],
  ])
  expect(sourcesInOrder(histories)[0]).toBe(first)
})

test('where two say the same in other letters, the better spelling stays', () => {
  const order = ['legiscan', 'legislature', 'openstates'] as const
  const told = { legiscan: 'ADOPT THE COMPACT.', legislature: 'Adopt the Compact' }
  expect(shownSource(told, [...order])).toBe('legislature')
  expect(shownSource({ ...told, legiscan: 'Adopt another' }, [...order])).toBe('legiscan')
  expect(shownSource({ openstates: { name: 'Larkspur', senatorId: null } }, [...order])).toBe('openstates')
  expect(shownSource({}, [...order])).toBeUndefined()
})
