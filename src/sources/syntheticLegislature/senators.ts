// The 49 seats and who holds them: people with names nobody bears, whose true position is known. Seats change hands every eight years, a
// quarter of them at a time, so that ten sessions have careers in them.
import { Random } from '../syntheticVoters/random.ts'

export interface SyntheticSenator {
  /** LegiScan's people_id; the same in every session. */
  personId: number
  district: number
  first: string
  last: string
  name: string
  /** As histories write it: "Puddleworth", or "Quillkettle, O." where two share a last name. */
  journalName: string
  party: 'Republican' | 'Democratic'
  /** What a forecast tries to find: about 0, the further apart two are the less often they agree. */
  position: number
  /** The chance of being there for a vote. */
  attendance: number
}

const words = (text: string) => text.trim().split(/\s+/)

const firstNames =
  words(`Juniper Opal Basil Wren Sage Fable Indigo Pippin Cosmo Zephyr Nimbus Tulip Orson Hazel Bramwell Clementine Dorset
  Ember Finch Gale Heath Isolde Jasper Kestrel Linden Marlow Nettie Oakley Poppy Quincy Rowan Sorrel Teasel Ursa Viola Willow Xanthe Yarrow
  Zinnia Alder`)
const starts =
  words(`Bramble Thistle Quill Fern Larks Mallow Cricket Puddle Button Pepper Copper Clover Feather Goose Honey Acorn Lantern
  Maple Nettle Otter Pocket Quince Raven Saddle Tansy Umber Velvet Wicker Barley Cobble`)
const ends = words(
  `bottom wick feather mere down whistle bucket thorpe penny kettle worth brook button ling bloom shanks`,
)
const lastNames = starts.flatMap((start) =>
  ends.filter((end) => end !== start.toLowerCase()).map((end) => start + end),
)

/** Seats that lean the other way than the majority. */
const blue = new Set([5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 26, 27, 28, 29, 31, 46])
/** Two who share a last name, as there are in most sessions: their seats change hands in the same year. */
const namesakes = { named: 17, alike: 29 }

export function senatorsOf(legislature: number, seed: number): SyntheticSenator[] {
  return Array.from({ length: 49 }, (_, i) => senatorOf(i + 1, legislature, seed))
}

function senatorOf(district: number, legislature: number, seed: number): SyntheticSenator {
  const career = Math.floor((legislature + (district % 4)) / 4)
  const number = career * 49 + district
  const namedAs = career * 49 + (district === namesakes.alike ? namesakes.named : district)
  const last = lastNames[(namedAs * 131) % lastNames.length]!
  const first = firstNameOf(number, district === namesakes.alike ? firstNameOf(namedAs) : '')
  const random = new Random(seed, `senator ${number}`)
  const isBlue = blue.has(district)
  return {
    personId: 90_000 + number,
    district,
    first,
    last,
    name: `${first} ${last}`,
    journalName: Object.values(namesakes).includes(district) ? `${last}, ${first[0]!}.` : last,
    party: isBlue ? 'Democratic' : 'Republican',
    position: (isBlue ? -1.2 : 0.6) + 0.5 * random.bell(),
    attendance: 0.9 + 0.09 * random.next(),
  }
}

/** Of namesakes the second begins with another letter: the journal tells them apart by it. */
function firstNameOf(number: number, unlike = ''): string {
  for (let at = number * 17; ; at++) {
    const name = firstNames[at % firstNames.length]!
    if (name[0] !== unlike[0]) return name
  }
}
