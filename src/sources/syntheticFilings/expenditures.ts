// What committees paid, in the cells of the expenditures extract.
import type { Donor } from './donors.ts'
import type { Filer } from './filers.ts'
import { dollars, partyCells } from './receipts.ts'
import type { FilingsWorld, SyntheticFiling } from './syntheticFilings.ts'

interface Expense {
  id: number
  filer: Filer
  type: string
  subType?: string
  day: string
  cents: number
  description?: string
  payee: Donor | null
  names?: [string, string]
  filed: string
  stance?: 'SUPPORT' | 'OPPOSE'
  target?: string
}

const purposes = [
  'Printing',
  'Postage',
  'Radio time',
  'Yard signs',
  'Web site',
  'Staff',
  'Fuel',
  'Rent',
  'Dinner',
]
const payees: [string, string] = ['PAYEES WHO WERE PAID, EACH $250 OR LESS DURING THE REPORTING PERIOD', '']

export function* expenditureRows(world: FilingsWorld): Generator<SyntheticFiling> {
  for (let id = 500_000; ; id += 2) {
    const expense = drawExpense(world, id)
    yield rowOf(expense)
    if (expense.type === 'Independent Expenditure') yield* others(world, expense)
    // An agency that buys air time lists the stations too, which repeats its own bill.
    if (expense.description === 'Radio time' && world.random.chance(0.3))
      yield rowOf({
        ...expense,
        id: id + 1,
        type: 'Third Party Expenditure',
        payee: world.drawFirm(),
        cents: Math.round(expense.cents * 0.85),
      })
    if (world.random.chance(0.008))
      yield rowOf({
        ...expense,
        id: id + 1,
        cents: -expense.cents,
        description: 'Offset due to delete of filed item',
      })
  }
}

/** One expenditure about several candidates is one row for each, with the same number and the same amount. */
function* others(world: FilingsWorld, expense: Expense): Generator<SyntheticFiling> {
  for (let more = world.random.below(3); more > 0; more--)
    yield rowOf({
      ...expense,
      target: candidateOf(world),
      stance: world.random.chance(0.5) ? 'SUPPORT' : 'OPPOSE',
    })
}

function drawExpense(world: FilingsWorld, id: number): Expense {
  const { random } = world
  const filer = world.drawFiler('expenditures')
  const cents = 2600 + random.below(300_000)
  const base = { id, filer, ...world.drawDays(), cents, payee: null }
  const description = random.pick(purposes)
  const isPac = !filer.type.startsWith('Candidate')
  const kind = random.next()
  if (kind < 0.06) return { ...base, type: 'Campaign Expense', names: payees }
  if (isPac && kind < 0.45) return { ...base, payee: world.drawFirm(), type: 'Direct contribution' }
  if (isPac && kind < 0.6)
    return {
      ...base,
      payee: world.drawFirm(),
      type: 'Independent Expenditure',
      description,
      target: candidateOf(world),
      stance: 'SUPPORT',
    }
  const payee = random.chance(0.15) ? world.drawPerson() : world.drawFirm()
  if (kind < 0.1) return { ...base, payee, type: 'In-Kind Expenditure', description }
  return {
    ...base,
    payee,
    type: isPac ? 'Administrative Expenses' : 'Campaign Expense',
    subType: 'General',
    description,
  }
}

function candidateOf({ random, people }: FilingsWorld): string {
  const person = people[random.below(Math.min(people.length, 200))]!
  return `${person.last}, ${person.first}`
}

function rowOf(expense: Expense): SyntheticFiling {
  const {
    id,
    filer,
    type,
    subType = '',
    day,
    cents,
    description = '',
    payee,
    names,
    filed,
    stance = '',
    target = '',
  } = expense
  const cells = [String(id), String(filer.orgId), filer.type, filer.name, filer.candidate, type, subType, day]
  cells.push(dollars(cents), description, ...partyCells(payee, names), filed, stance, target)
  cells.push(target === '' ? '' : 'State - Legislature - District 36', cents < 0 ? 'Y' : 'N', '', '', '')
  return { cells, truth: payee?.number ?? null }
}
