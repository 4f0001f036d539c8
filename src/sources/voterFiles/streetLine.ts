// A street line as lists write it, split into number, street and unit. Careful rather than clever: what is not surely a unit stays in the
// street, because a wrong unit makes two households of one.

export interface StreetLine {
  number: number | null
  street: string
  unit: string
}

export function readStreetLine(line: string): StreetLine {
  const text = line.replaceAll(/[\s,]+/g, ' ').trim()
  if (text === '') return { number: null, street: '', unit: '' }
  const rural = ruralBox.exec(text)
  if (rural) return { number: null, street: rural[1]!, unit: rural[2]! }
  if (postBox.test(text)) return { number: null, street: text, unit: '' }
  const { number, rest } = withoutNumber(text)
  const { street, unit } = withoutUnit(rest)
  return { number, street, unit }
}

/** Whether a second address line is a unit: "APT 3", "#12", "BSMT". */
export const isUnit = (text: string) => withoutUnit(`X ${text}`).street === 'X'

// "RR 1 BOX 45", "RURAL ROUTE 2 BOX 7", "HC 61 BOX 3A"
const ruralBox = /^((?:R\.?R\.?|RURAL ROUTE|RURAL RTE|H\.?C\.?|STAR ROUTE) *#?\d+) +(BOX +#?[A-Z0-9-]+)$/i
const postBox = /^P\.? ?O\.? +BOX\b/i

// The number, with a letter or a fraction: "1445", "123A", "1445 1/2", "1445-1/2", "12-14". But "50TH ST" begins with a street.
const houseNumber = /^(\d{1,7})(?:[A-Z]|-\d{1,5}[A-Z]?)?(?:[ -]*(?:\d\/\d|[¼½¾]))?(?= |$)/i

function withoutNumber(text: string): { number: number | null; rest: string } {
  const match = houseNumber.exec(text)
  return match
    ? { number: Number(match[1]), rest: text.slice(match[0].length).trim() }
    : { number: null, rest: text }
}

const named =
  'APARTMENT|APT|UNIT|SUITE|STE|LOT|ROOM|RM|BUILDING|BLDG|FLOOR|FL|TRAILER|TRLR|SPACE|SPC|HANGAR|SLIP|NO'
const numberedUnit = new RegExp(
  `^(.+?) ((?:(?:${named})\\.? *#? *([A-Z0-9][A-Z0-9/-]*))|(?:# *([A-Z0-9][A-Z0-9/-]*)))$`,
  'i',
)
const bareUnit = /^(.+ .+) (BSMT|BASEMENT|UPPR|LOWR|REAR|FRNT|PH)$/i
// "OLD LOT RD" is a street: what follows a unit's word is no street type.
const streetTypes =
  /^(ST|STREET|AVE?|AVENUE|RD|ROAD|DR|DRIVE|LN|LANE|CT|COURT|CIR|BLVD|PL|PLZ|PKWY|HWY|TER|TRL|WAY|SQ|LOOP|RUN|N|S|E|W)$/i

function withoutUnit(rest: string): { street: string; unit: string } {
  const found = numberedUnit.exec(rest)
  if (found) {
    const id = found[3] ?? found[4]!
    if (isUnitId(id, found[4] !== undefined)) return { street: found[1]!, unit: found[2]! }
  }
  const bare = bareUnit.exec(rest)
  return bare ? { street: bare[1]!, unit: bare[2]! } : { street: rest, unit: '' }
}

/** A unit has a digit, or is a letter or two. Behind # anything short is one. */
const isUnitId = (id: string, isHash: boolean) =>
  id.length <= 8 && (isHash || /\d/.test(id) || (id.length <= 2 && !streetTypes.test(id)) || isCompass(id))

// "APT N" and "UNIT W" are units too.
const isCompass = (id: string) => /^[NSEW]$/i.test(id)
