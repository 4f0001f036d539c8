import { expect, it } from 'vitest'
import { compareRows, type OneRow } from './compareRows.ts'

const row = (name: string, dollars: number, on = '2026-09-01', side: OneRow['side'] = 'in'): OneRow => ({
  side,
  name,
  on,
  cents: BigInt(dollars * 100),
})
const compared = (ours: OneRow[], theirs: OneRow[]) =>
  compareRows(ours, theirs)
    .rows.map(({ state, name, cents }) => `${state}: ${name} ${cents / 100n}`)
    .toSorted()

it('pairs each row once, by side, day and amount, and the name that fits best', () => {
  expect(
    compared(
      [row('Dora Donor', 400), row('Bo Platte', 400), row('Cy Loup', 300)],
      [row('PLATTE, BO', 400), row('DONOR, DORA', 400), row('Ann Prairie', 400), row('Cy Loup', 300, '2026-09-02'), row('Cy Loup', 300, '2026-09-01', 'out')],
    ),
  ).toEqual([
    'only here: Cy Loup 300',
    'only there: Ann Prairie 400',
    'only there: Cy Loup 300',
    'only there: Cy Loup 300',
    'same: Bo Platte 400',
    'same: Dora Donor 400',
  ]) // prettier-ignore
})

it('an amendment of the state is three rows: undone with its sign, and what replaced it', () => {
  const theirs = [
    row('Dora Donor', 400),
    row('Donor Dora', -400),
    row('Dora Donor', 450),
    row('Bo Platte', -25),
  ]
  const amended = ['only there: Bo Platte -25', 'same: Dora Donor 450', 'undone: Donor Dora -400', 'undone: Dora Donor 400'] // prettier-ignore
  expect(compared([row('Dora Donor', 450)], theirs)).toEqual(amended)
  // The state took back the row that was sealed before the amendment.
  expect(compared([row('Dora Donor', 400)], theirs)).toEqual([
    'only here: Dora Donor 400',
    'only there: Bo Platte -25',
    'only there: Dora Donor 450',
    'undone: Donor Dora -400',
    'undone: Dora Donor 400',
  ])
})
