import { expect, test } from 'vitest'
import { readPayouts } from './readPayouts.ts'

const read = (text: string, name = 'export.csv') => readPayouts(Buffer.from(text), name)

const actBlue = `Receipt ID,Date,Amount,Recurring Total Months,Fundraising Page,Donor First Name,Donor Last Name,Donor ZIP,Donor Occupation,Donor Employer,Lineitem ID,Disbursement ID,Disbursement Date,Refund ID,Refund Date,Fee
AB1,2026-01-05 10:00:00,100.00,,page,Ann,Novak,68102,Teacher,OPS,11,D1,2026-01-12,,,3.95
AB2,2026-01-06 11:00:00,25.00,1,page,Bo,Jensen,68508,,,12,D1,2026-01-12,,,0.99
AB3,2026-01-07 11:00:00,50.00,,page,Cy,Roe,68508,,,13,D1,2026-01-12,R1,2026-01-11,1.98
AB4,2026-01-14 11:00:00,10.00,,page,Di,Poe,68508,,,14,,,,,0.40
`

test('one transfer of ActBlue is many gifts less fees, and a refund takes its fee along', () => {
  const file = read(actBlue)!
  expect(file.processor).toBe('ActBlue')
  const [first, open] = file.payouts
  expect(first).toMatchObject({
    id: 'D1',
    day: '2026-01-12',
    grossCents: 7500n,
    feeCents: 296n,
    netCents: 7204n,
  })
  expect(first!.gifts.map((gift) => [gift.id, gift.kind, gift.netCents])).toEqual([
    ['11', 'gift', 9605n],
    ['12', 'gift', 2401n],
    ['13 refund', 'refund', -4802n],
  ])
  expect(first!.gifts[1]).toMatchObject({
    isRecurring: true,
    day: '2026-01-06',
    donor: { lastName: 'Jensen' },
  })
  expect(open).toMatchObject({ id: null, day: null, netCents: 960n })
})

test('Anedot tells the net amount, WinRed the fee; gross less fees is what arrives', () => {
  const anedot = read(
    'Date,First Name,Last Name,Email,Amount,Net Amount,Status,Frequency,Donation ID,Transfer ID,Transfer Date\n01/05/2026,Ann,Novak,a@example.com,100.00,95.70,Completed,Monthly,d1,t1,01/08/2026\n01/06/2026,Bo,Jensen,,20.00,18.90,Failed,Once,d2,,\n',
  )!
  expect(anedot).toMatchObject({ processor: 'Anedot', refused: [{ line: 3 }] })
  expect(anedot.payouts[0]).toMatchObject({ id: 't1', grossCents: 10000n, feeCents: 430n, netCents: 9570n })
  const winRed = read(
    'Transaction ID,Created Date,First Name,Last Name,Amount,WinRed Fee,Payout ID,Payout Date,Status\nw1,1/5/2026,Ann,Novak,$50.00,$1.97,p1,1/9/2026,paid\nw2,1/6/2026,Bo,Jensen,$50.00,$1.97,p1,1/9/2026,refunded\n',
  )!
  expect(winRed.payouts[0]).toMatchObject({
    processor: 'WinRed',
    id: 'p1',
    grossCents: 0n,
    feeCents: 0n,
    netCents: 0n,
  })
})

test('a name is known however its words are put together', () => {
  const gift = (head: string, name?: string) => read(`${head}\n1/5/2026,Ann,Novak,50.00,1.97,w1\n`, name)
  expect(gift('CreatedDate,FirstName,LastName,Amount,WinredFee,TransactionId')?.processor).toBe('WinRed')
  expect(gift('created_date,first_name,last_name,amount,winred_fee,transaction_id')?.processor).toBe('WinRed')
  expect(
    gift('Date,First Name,Last Name,Amount,Fee,Id', 'Anedot-2026-01.csv')?.payouts[0]?.gifts[0],
  ).toMatchObject({
    feeCents: 197n,
    donor: { firstName: 'Ann' },
  })
})

test('a bank statement is no export of gifts, and an export without fees is refused in one sentence', () => {
  expect(read('Date,Description,Amount\n2026-01-01,x,1.00\n')).toBeNull()
  expect(() =>
    read('Receipt ID,Date,Amount,Fundraising Page,Donor Last Name\nAB1,2026-01-05,5.00,p,Roe\n'),
  ).toThrow('names no fees')
})
