// How streets are called in towns and in the country. The names are the kind every town has.
import { hashOf } from './random.ts'

export interface Street {
  /** N, S, E, W or nothing. */
  direction: string
  name: string
  /** ST, AVE … or nothing. */
  type: string
}

const townNames =
  'MAIN ELM OAK MAPLE CEDAR WALNUT ASH PINE CHESTNUT SPRUCE WILLOW CHERRY LOCUST HICKORY POPLAR BIRCH LINDEN MULBERRY COTTONWOOD SYCAMORE HAWTHORNE JUNIPER DOGWOOD ASPEN WASHINGTON JEFFERSON MADISON MONROE ADAMS JACKSON LINCOLN GRANT HARRISON CLEVELAND MCKINLEY ROOSEVELT WILSON HARDING TRUMAN GARFIELD ARTHUR HAYES TAYLOR POLK TYLER PIERCE BUCHANAN DODGE FARNAM DOUGLAS CAPITOL DAVENPORT CHICAGO CASS CALIFORNIA WEBSTER BURT CUMING IZARD NICHOLAS CLARK GRACE SPENCER WIRT EMMET PRATT BINNEY MAPLEWOOD SARATOGA FOWLER FORT ELLISON CURTIS AMES MEREDITH BEDFORD BLONDO LAKE CORBY SEWARD FRANKLIN HAMILTON CHARLES PARKER DECATUR LEAVENWORTH MASON PACIFIC PIERSON WILLIAM HICKS WOOLWORTH POPPLETON SHIRLEY CENTER MARTHA CASTELAR VINTON ARBOR GROVER VALLEY ONTARIO SPRING HASCALL FREDERICK BANCROFT GOLD OAKDALE SUNSET HIGHLAND PROSPECT PARK COLLEGE SCHOOL CHURCH MILL RIVER LAKEVIEW RIDGE HILL VALLEYVIEW MEADOW PRAIRIE PLATTE NIOBRARA LOUP ELKHORN MISSOURI NEMAHA REPUBLICAN SANDHILL BLUFF CANYON PIONEER FRONTIER HOMESTEAD HARVEST WHEAT SORGHUM CLOVER ALFALFA TIMBER ORCHARD GARDEN ROSE LILAC IRIS VIOLET DAISY LARK ROBIN PHEASANT QUAIL HERON CRANE EAGLE FALCON FOX DEER ELKRIDGE BUFFALO BRONCO SADDLE WAGON STAGECOACH RAILROAD DEPOT MARKET COMMERCE INDUSTRIAL COURT FAIRGROUND MEMORIAL VETERANS LIBERTY UNION FREEDOM HERITAGE CENTENNIAL STATE COUNTY SHERIDAN SHERMAN CUSTER BRYAN NORRIS CATHER NEIHARDT MORTON'.split(
    ' ',
  )
const townTypes = [
  'ST',
  'ST',
  'ST',
  'ST',
  'AVE',
  'AVE',
  'DR',
  'RD',
  'LN',
  'BLVD',
  'CIR',
  'CT',
  'PL',
  'PKWY',
  'TER',
  'TRL',
]

/** The numbered streets of a town, which run north and south. */
export function numberedStreet(index: number, direction: string): Street {
  return { direction, name: ordinal(index + 1), type: index % 9 === 8 ? 'AVE' : 'ST' }
}

/** The named streets of a town, which run east and west; some towns have letters first. */
export function namedStreet(town: string, index: number): Street {
  const seed = hashOf(town)
  const letters = town === 'Lincoln' || seed % 4 === 0 ? 25 : 0
  if (index < letters) return { direction: '', name: String.fromCharCode(65 + index), type: 'ST' }
  const place = index - letters
  // A stride without a common divisor meets each name once before it begins again.
  const name = townNames[(place * 37 + seed) % townNames.length]!
  const round = Math.floor(place / townNames.length)
  const type = townTypes[(hashOf(`${town} ${name}`) + round) % townTypes.length]!
  return { direction: '', name, type }
}

type Roads = (index: number, runs: 'north' | 'east') => Street

// Every county has its own way of naming section roads.
const roadStyles: Roads[] = [
  (i, runs) => ({
    direction: runs === 'north' ? 'N' : 'W',
    name: ordinal(i + 20),
    type: runs === 'north' ? 'RD' : 'ST',
  }),
  (i, runs) => ({
    direction: '',
    name: runs === 'north' ? `COUNTY ROAD ${i + 1}` : `COUNTY ROAD ${lettersOf(i)}`,
    type: '',
  }),
  (i, runs) => ({
    direction: '',
    name: ordinal((runs === 'north' ? 400 : 700) + i),
    type: runs === 'north' ? 'AVE' : 'RD',
  }),
  (i, runs) => ({
    direction: '',
    name: runs === 'north' ? `ROAD ${i + 100}` : `ROAD ${lettersOf(i)}`,
    type: '',
  }),
  (i, runs) => ({
    direction: runs === 'north' ? 'S' : 'W',
    name: ordinal(i + 2),
    type: runs === 'north' ? 'ST' : 'RD',
  }),
]
const highways = [
  2, 6, 14, 15, 20, 26, 27, 30, 34, 50, 61, 70, 75, 77, 81, 83, 91, 92, 136, 183, 281, 283, 385,
]

export function countryRoad(county: string, index: number, runs: 'north' | 'east'): Street {
  const seed = hashOf(county)
  if (runs === 'north' && index % 12 === 7)
    return { direction: '', name: `HIGHWAY ${highways[(seed + index) % highways.length]!}`, type: '' }
  return roadStyles[seed % roadStyles.length]!(index, runs)
}

export function streetLine({ direction, name, type }: Street): string {
  return [direction, name, type].filter(Boolean).join(' ')
}

function ordinal(n: number): string {
  const last = n % 100
  if (last >= 11 && last <= 13) return `${n}TH`
  return `${n}${['TH', 'ST', 'ND', 'RD'][n % 10] ?? 'TH'}`
}

/** A … Z, AA … */
function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letter + letter
}
