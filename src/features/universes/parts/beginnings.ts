// Ready-made first steps, cut to what the file holds and the committee runs for. Each is only a beginning: every part can be changed.
import { addDays } from '../../../domain/dates.ts'
import type { Condition, Criteria } from '../criteria.ts'
import type { Choices } from '../steps/choices.ts'
import { latest } from '../steps/electionYears.ts'

export interface StartingPoint {
  title: string
  about: string
  criteria: Criteria
}

interface Committee {
  office: string
  district: string
}

const active: Condition = { field: 'status', is: 'any', values: ['A'] }

export function startingPoints(choices: Choices, committee: Committee, today: string): StartingPoint[] {
  const primaries = latest(choices.elections, ['primary'], 4)
  const generals = latest(choices.elections, ['general'], 2)
  const seat = seatOf(choices, committee)
  const points: (StartingPoint | false)[] = [
    primaries.length > 0 && {
      title: seat ? 'Likely primary voters in my district' : 'Likely primary voters',
      about: `Voted in at least ${Math.ceil(primaries.length / 2)} of the last ${primaries.length} primaries`,
      criteria: startWith([
        ...(seat ? [seat] : []),
        active,
        { field: 'votes', elections: primaries, min: Math.ceil(primaries.length / 2) },
      ]),
    },
    primaries.length > 0 &&
      generals.length > 0 && {
        title: 'Nonpartisans who skip primaries',
        about: 'Came to a recent general election and to none of the last primaries',
        criteria: startWith([
          { field: 'party', is: 'any', values: ['NP'] },
          { field: 'votes', elections: generals, min: 1 },
          { field: 'votes', elections: primaries.slice(0, 2), min: 0, max: 0 },
        ]),
      },
    {
      title: 'New registrations',
      about: 'Registered within the last twelve months',
      criteria: startWith([{ field: 'registered', from: addDays(today, -365) }]),
    },
    {
      title: seat ? 'Everyone in my district' : 'Whole file',
      about: seat ? 'All voters of the seat, to narrow from there' : 'All voters, to narrow from there',
      criteria: startWith(seat ? [seat] : []),
    },
  ]
  return points.filter((point) => point !== false)
}

const kindsByOffice: [RegExp, string][] = [
  [/legislat/i, 'ld'],
  [/congress|u\.?s\.? (house|representative)/i, 'cg'],
  [/regent/i, 'rg'],
  [/public service/i, 'ps'],
  [/board of education/i, 'sb'],
  [/county (board|commission|supervisor)/i, 'co'],
]

/** The committee's own district as a condition, if the file knows it. */
function seatOf(choices: Choices, { office, district }: Committee): Condition | null {
  const kind = kindsByOffice.find(([words]) => words.test(office))?.[1]
  const known = choices.districtKinds.find((entry) => entry.kind === kind)
  const value = known?.values.find((slice) => Number(slice.value) === Number(district))?.value
  return kind && value && district ? { field: 'district', kind, is: 'any', values: [value] } : null
}

function startWith(items: Condition[]): Criteria {
  return { steps: [{ id: 's1', op: 'add', group: { match: 'all', items } }] }
}
