import type { VoterAddress } from '../../domain/voters/record.ts'
import { isWithheld, joinedCells, trimmed } from './cells.ts'
import type { VoterField } from './fields.ts'
import { isUnit, readStreetLine } from './streetLine.ts'
import { zipOf } from './words.ts'

export interface AddressReading {
  address: VoterAddress | null
  /** The office withholds where this person lives (Neb. Rev. Stat. 32-331). */
  isConfidential: boolean
}

export function addressReader(
  at: (field: VoterField) => number,
  formState: string,
): (cells: string[]) => AddressReading {
  const number = at('houseNumber')
  const fraction = at('numberSuffix')
  const street = [at('preDirection'), at('streetName'), at('streetType'), at('postDirection')]
  const unit = [at('unitType'), at('unitNumber')]
  const line = at('address')
  const more = at('addressMore')
  const [city, state, zip, zip4] = [at('city'), at('state'), at('zip'), at('zip4')]
  const flag = at('confidential')
  // A list without address columns says nothing about anyone's address; a file with them that leaves it empty withholds it.
  const tellsAddresses = line >= 0 || at('streetName') >= 0

  return (cells) => {
    if (flag >= 0 && isYes(trimmed(cells, flag))) return withheld
    const place = partsOf(cells) ?? lineOf(cells)
    if (place === null) return tellsAddresses ? withheld : unknown
    if (isWithheld(place.line)) return withheld
    const zips = zipOf(trimmed(cells, zip), trimmed(cells, zip4))
    return {
      address: {
        ...place,
        city: trimmed(cells, city),
        state: trimmed(cells, state).toUpperCase() || formState || 'NE',
        zip5: zips.zip5,
        zip4: zips.zip4,
      },
      isConfidential: false,
    }
  }

  function partsOf(cells: string[]): Place | null {
    const name = joinedCells(cells, street)
    if (name === '') return null
    const house = trimmed(cells, number)
    const half = trimmed(cells, fraction)
    const apartment = joinedCells(cells, unit)
    let text = house
    if (half !== '') text = text === '' ? half : `${text} ${half}`
    text = text === '' ? name : `${text} ${name}`
    if (apartment !== '') text = `${text} ${apartment}`
    return { line: text, number: houseNumber(house), street: name, unit: apartment }
  }

  function lineOf(cells: string[]): Place | null {
    const first = trimmed(cells, line)
    if (first === '') return null
    const second = trimmed(cells, more)
    const read = readStreetLine(first)
    if (second === '') return { line: plainLine(first), ...read }
    const apartment = read.unit === '' && isUnit(second) ? second : read.unit
    return { line: plainLine(`${first} ${second}`), ...read, unit: apartment }
  }
}

type Place = Pick<VoterAddress, 'line' | 'number' | 'street' | 'unit'>

const withheld: AddressReading = { address: null, isConfidential: true }
const unknown: AddressReading = { address: null, isConfidential: false }

const plainLine = (text: string) => text.replaceAll(/[\s,]+/g, ' ')

const isYes = (text: string) => text === 'Y' || text === 'y' || text === '1' || /^(yes|true)$/i.test(text)

/** "1445" and "1445A" stand at 1445; what begins with a letter has no number to sort by. */
function houseNumber(text: string): number | null {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) || value < 0 || value > 9_999_999 ? null : value
}
