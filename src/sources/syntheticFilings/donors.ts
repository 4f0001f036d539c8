// Who gives and who is paid: fictional people of the synthetic state, and fictional firms and groups.
import { Random } from '../syntheticVoters/random.ts'
import { streetLine } from '../syntheticVoters/streetNames.ts'
import { syntheticVoters, type Size } from '../syntheticVoters/syntheticVoters.ts'

export interface Donor {
  /** The same for every spelling: the truth that linking has to find. */
  number: number
  isPerson: boolean
  /** As the state calls it. */
  type: string
  first: string
  middle: string
  last: string
  suffix: string
  street: string
  city: string
  state: string
  zip: string
  employer: string
  occupation: string
}

/** Numbered from 1: the people first, then the firms. */
export function makeDonors(people: Size, firms: number): { people: Donor[]; firms: Donor[] } {
  const random = new Random(people.seed ?? 1, 'donors')
  const made: Donor[] = []
  for (const voter of syntheticVoters(people)) made.push(personOf(voter, made.length + 1, random))
  return {
    people: made,
    firms: Array.from({ length: firms }, (_, i) => makeFirm(made.length + i + 1, i, made, random)),
  }
}

const elsewhere = [
  ['COUNCIL BLUFFS', 'IA', '51501'],
  ['SIOUX CITY', 'IA', '51101'],
  ['DENVER', 'CO', '80202'],
  ['KANSAS CITY', 'MO', '64106'],
  ['WASHINGTON', 'DC', '20003'],
] as const

type Voter = ReturnType<typeof syntheticVoters> extends Generator<infer V> ? V : never

function personOf(voter: Voter, number: number, random: Random): Donor {
  const { address } = voter
  const [city, state, zip] = random.chance(0.06)
    ? random.pick(elsewhere)
    : [address.city.toUpperCase(), 'NE', address.zip5]
  // Nearly all leave it empty, as in the state's own files.
  const says = random.chance(0.07)
  const works = says && random.chance(0.7)
  return {
    number,
    isPerson: true,
    type: 'Individual',
    first: voter.first.toUpperCase(),
    middle: voter.middle.toUpperCase(),
    last: voter.last.toUpperCase(),
    suffix: voter.suffix,
    street: [address.number, address.fraction, streetLine(address.street), address.unitType, address.unit]
      .filter((part) => part !== '')
      .join(' '),
    city,
    state,
    zip,
    employer: works ? firmName(random.below(4000), random) : '',
    occupation: works ? random.pick(occupations) : says ? 'RETIRED' : '',
  }
}

const occupations =
  'FARMER,TEACHER,ATTORNEY,PHYSICIAN,NURSE,ENGINEER,RANCHER,OWNER,CONSULTANT,ACCOUNTANT,REALTOR,DENTIST,PROFESSOR,BANKER,ELECTRICIAN,SALES'.split(
    ',',
  )
const starts =
  'PRAIRIE,MEADOWLARK,SANDHILL,COTTONWOOD,BLUESTEM,PLATTE,PIONEER,HARVEST,CORNHUSK,HERON,NIOBRARA,GOLDENROD,SUNFLOWER,LOESS,CHIMNEY,KESTREL,BADLANDS,WAGON,ELKHORN,STEEL,CAPITOL,HEARTLAND,TALLGRASS,BISON'.split(
    ',',
  )
const trades =
  'GRAVEL,TITLE,AG SUPPLY,DENTAL GROUP,CONSTRUCTION,BANK,TRUCKING,SEED,MEDIA,PRINTING,LAW FIRM,REALTY,INSURANCE,ENERGY,PLUMBING,ELECTRIC,FEEDS,IRRIGATION,CATERING,STRATEGIES,MAILING,RADIO,OUTDOOR SIGNS,PHOTO'.split(
    ',',
  )
const forms = ['INC', 'LLC', 'CO', 'ASSOCIATION', 'OF NEBRASKA']

function makeFirm(number: number, index: number, people: Donor[], random: Random): Donor {
  const home = people[random.below(people.length)]!
  const isGroup = random.chance(0.12)
  return {
    number,
    isPerson: false,
    type: isGroup ? 'PAC-Independent' : 'Business (For-Profit and Non-Profit entities)',
    first: '',
    middle: '',
    last: isGroup ? `${firmName(index, random)} PAC` : firmName(index, random),
    suffix: '',
    street: random.chance(0.3) ? `PO BOX ${100 + random.below(9000)}` : home.street,
    city: home.city,
    state: home.state,
    zip: home.zip,
    employer: '',
    occupation: '',
  }
}

/** Different for each index, however many there are. */
function firmName(index: number, random: Random): string {
  const start = starts[index % starts.length]!
  const trade = trades[Math.floor(index / starts.length) % trades.length]!
  const round = Math.floor(index / (starts.length * trades.length))
  return `${start} ${trade}${round === 0 ? '' : ` ${round + 1}`} ${forms[(index + random.below(2)) % forms.length]!}`
}
