import { expect, it } from 'vitest'
import { decidedBySums, lowersNoSum, noFacts, postingsOf, type OperationKind } from './operations.ts'
import { chartOf } from './chart.ts'
import { accountRoles, entryKinds } from './kinds.ts'

const chart = chartOf(
  [...accountRoles, 'own' as const].map((role, i) => ({
    id: role,
    code: String(1000 + i),
    name: role,
    kind:
      role === 'own' || ['fees', 'other spending'].includes(role) ? ('expense' as const) : ('asset' as const),
    role: role === 'own' ? null : role,
    note: '',
    committeeAccountId: null,
    version: 1,
    isArchived: false,
  })),
)
const others = ['reversal', 'bounced check', 'uncashed check', 'deposit']
const kinds = entryKinds.filter((kind) => !others.includes(kind)) as OperationKind[]
const op = (kind: OperationKind) => ({
  kind,
  accountId: kind === 'transfer' ? 'bank' : undefined,
  toAccountId: 'investments',
  payerId: 'payer',
  parts: [
    {
      cents: 100n,
      whoId: 'who',
      purpose: 'Signs',
      accountId: kind === 'opening balance' ? 'bank' : undefined,
    },
  ],
})

it.each(kinds)('“%s” asks for sums only where they are read', (kind) => {
  const make = () => postingsOf(op(kind), chart, noFacts)
  if (decidedBySums.includes(kind)) expect(make).toThrow(/No sums were read/)
  else expect(make().value).toBeDefined()
})

it('what may lower a sum that others are decided by waits for its turn', () => {
  const gift = { kind: 'contribution' as const, parts: [{}] }
  expect(lowersNoSum(gift)).toBe(true)
  expect(lowersNoSum({ ...gift, parts: [{}, {}] })).toBe(false)
  expect(lowersNoSum({ ...gift, parts: [{ accountId: 'petty cash' }] })).toBe(false)
  expect(lowersNoSum({ kind: 'expenditure', accountId: 'petty cash', parts: [{}] })).toBe(false)
  for (const kind of decidedBySums) expect(lowersNoSum({ kind, parts: [{}] })).toBe(false)
})
