// What committees received, in the cells of the contributions extract.
import type { Donor } from './donors.ts'
import type { Filer } from './filers.ts'
import type { FilingsWorld, SyntheticFiling } from './syntheticFilings.ts'

interface Receipt {
  id: number
  filer: Filer
  type: string
  otherType?: string
  day: string
  cents: number
  description?: string
  donor: Donor | null
  names?: [last: string, first: string]
  filed: string
}

const amounts = [
  2500, 5000, 10000, 10000, 15000, 25000, 25000, 25000, 30000, 50000, 50000, 100000, 250000, 500000,
]
const unitemized: [string, string][] = [
  [
    'FOR THE CALENDAR YEAR < 250.01',
    'INDIVIDUALS WHO HAVE CONTRIBUTED DURING THE REPORTING PERIOD, BUT EACH $250 OR LESS',
  ],
  [
    'OTHERS (NON-INDIVIDUALS) WHO HAVE CONTRIBUTED DURING PERIOD, BUT EACH $250 OR LESS FOR CALENDAR YEAR',
    '',
  ],
]

export function* receiptRows(world: FilingsWorld): Generator<SyntheticFiling> {
  for (let id = 200_000; ; id += 2) {
    const receipt = drawReceipt(world, id)
    yield rowOf(receipt)
    if (!world.random.chance(0.011)) continue
    // The state replaces nothing: it takes the amount back and files another.
    yield rowOf({
      ...receipt,
      id: id + 1,
      cents: -receipt.cents,
      description: 'Offset due to update of filed item',
    })
    yield rowOf({ ...receipt, id: id + 1, cents: receipt.cents + 5000 })
  }
}

function drawReceipt(world: FilingsWorld, id: number): Receipt {
  const { random } = world
  const filer = world.drawFiler('contributions')
  const kind = random.next()
  const base = { id, filer, ...world.drawDays(), donor: null, cents: drawCents(world) }
  if (kind < 0.055)
    return { ...base, type: 'Monetary', cents: 5000 + random.below(400_000), names: random.pick(unitemized) }
  if (kind < 0.07)
    return {
      ...base,
      type: 'Other Funds Received (Miscellaneous Receipts)',
      otherType: 'Interest',
      cents: 1 + random.below(9000),
    }
  const donor = random.chance(0.78) ? world.drawPerson() : world.drawFirm()
  if (kind < 0.12) return { ...base, donor, type: 'In-Kind Contribution', description: random.pick(goods) }
  if (kind < 0.13) return { ...base, donor, type: 'Pledge' }
  if (kind < 0.135) return { ...base, donor, type: 'Pledge Payment Received' }
  if (kind < 0.15)
    return {
      ...base,
      donor,
      type: 'Loan',
      cents: 100_000 * (1 + random.below(40)),
      description: 'Candidate’s loan',
    }
  return { ...base, donor, type: 'Monetary', description: random.chance(0.02) ? random.pick(remarks) : '' }
}

const goods = ['Food and drink', 'Use of a hall', 'Graphic design, "yard signs"', 'Postage']
const remarks = ['Check 1204', 'Given at the “Harvest” dinner', 'Online, by card']

function drawCents({ random }: FilingsWorld): number {
  const round = random.pick(amounts)
  return random.chance(0.04) ? round + random.below(100) : round
}

function rowOf(receipt: Receipt): SyntheticFiling {
  const { id, filer, type, otherType = '', day, cents, description = '', donor, names, filed } = receipt
  const cells = [
    String(id),
    String(filer.orgId),
    filer.type,
    filer.name,
    filer.candidate,
    type,
    otherType,
    day,
  ]
  cells.push(dollars(cents), description, ...partyCells(donor, names), filed, cents < 0 ? 'Y' : 'N')
  cells.push(donor?.employer ?? '', donor?.occupation ?? '')
  return { cells, truth: donor?.number ?? null }
}

/** From the type to the ZIP code, as both extracts have them. */
export function partyCells(donor: Donor | null, names?: [string, string]): string[] {
  if (donor)
    return [
      donor.type,
      donor.last,
      donor.first,
      donor.middle,
      donor.suffix,
      donor.street,
      '',
      donor.city,
      donor.state,
      donor.zip,
    ]
  if (names) return ['Individual', names[0], names[1], '', '', '', '', 'N/A', 'NE', '00000']
  return ['', '', '', '', '', '', '', '', '', '']
}

export const dollars = (cents: number) => (cents / 100).toFixed(2)
