// Fictional people for the pattern pages. Every value follows from the row's number, so that a hundred thousand rows cost no
// download, and two visits show the same table.
import { addDays, type PlainDate } from '../../domain/dates.ts'
import type { Party } from '../../ui/theme/dataColors.ts'

export interface DemoDonor {
  id: string
  name: string
  party: Party
  county: string
  gaveCents: bigint
  doors: number
  lastContact: PlainDate | null
  standing: 'Pledged' | 'Undecided' | 'Asked twice' | 'Moved away'
}

const first =
  'Ada Bo Cleo Dale Edda Finn Gwen Hale Ines Jory Kit Lena Milo Nell Odin Pia Quin Rosa Silas Tess Una Vern Wren Xan Yara Zeke'.split(
    ' ',
  )
const last =
  'Ashgrove Birchmere Cottonfield Dunlark Elmsworth Fairprairie Goldgrass Haywick Ironbluff Juniperson Kettlewell Larkmeadow Millrace Northwind Oakshadow Plumcreek Quailridge Rushbottom Sandhillson Thistledown Underbluff Vantassle Wheatley Yarrow'.split(
    ' ',
  )
const parties: Party[] = ['R', 'D', 'NP', 'R', 'D', 'NP', 'R', 'L', 'D', 'LMN']
const standings: DemoDonor['standing'][] = [
  'Pledged',
  'Undecided',
  'Undecided',
  'Asked twice',
  'Pledged',
  'Moved away',
]

export const counties =
  'Adams,Antelope,Arthur,Banner,Blaine,Boone,Box Butte,Boyd,Brown,Buffalo,Burt,Butler,Cass,Cedar,Chase,Cherry,Cheyenne,Clay,Colfax,Cuming,Custer,Dakota,Dawes,Dawson,Deuel,Dixon,Dodge,Douglas,Dundy,Fillmore,Franklin,Frontier,Furnas,Gage,Garden,Garfield,Gosper,Grant,Greeley,Hall,Hamilton,Harlan,Hayes,Hitchcock,Holt,Hooker,Howard,Jefferson,Johnson,Kearney,Keith,Keya Paha,Kimball,Knox,Lancaster,Lincoln,Logan,Loup,Madison,McPherson,Merrick,Morrill,Nance,Nemaha,Nuckolls,Otoe,Pawnee,Perkins,Phelps,Pierce,Platte,Polk,Red Willow,Richardson,Rock,Saline,Sarpy,Saunders,Scotts Bluff,Seward,Sheridan,Sherman,Sioux,Stanton,Thayer,Thomas,Thurston,Valley,Washington,Wayne,Webster,Wheeler,York'.split(
    ',',
  )

export function demoDonor(index: number): DemoDonor {
  const roll = (salt: number) => scramble(index * 16 + salt)
  const pick = <Item>(items: Item[], salt: number) => items[roll(salt) % items.length] as Item
  return {
    id: `demo-${index}`,
    name: `${pick(first, 1)} ${pick(last, 2)}`,
    party: pick(parties, 3),
    county: pick(counties, 4),
    // Most people give nothing or little, a few give much; refunds make some negative.
    gaveCents:
      roll(5) % 3 === 0
        ? 0n
        : BigInt(roll(6) % 40) * BigInt(roll(7) % 90) * 25n - (roll(8) % 97 === 0 ? 5000n : 0n),
    doors: roll(9) % 14,
    lastContact: roll(10) % 9 === 0 ? null : addDays('2026-11-01', -(roll(11) % 700)),
    standing: pick(standings, 12),
  }
}

export function demoDonors(count: number): DemoDonor[] {
  return Array.from({ length: count }, (_, index) => demoDonor(index))
}

/** A small integer hash: neighbors must not look alike, and Math.random would differ on every visit. */
function scramble(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
