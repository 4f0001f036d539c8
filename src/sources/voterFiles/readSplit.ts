import type { PrecinctSplit } from '../../domain/voters/record.ts'
import { normalHeader } from '../tabular/header.ts'
import { joinedCells, trimmed } from './cells.ts'
import type { VoterField } from './fields.ts'
import type { FormFacts } from './layout.ts'
import { countyOf, joinedZip } from './words.ts'

/**
 * Precinct, polling place and districts. A state has some ten thousand combinations of them, so each is made once: rows of one split get the
 * very same object, which tells the importer that it knows the split already.
 */
export function splitReader(
  header: string[],
  mapping: Record<string, number>,
  form: FormFacts,
): (cells: string[]) => PrecinctSplit {
  const at = (field: VoterField) => mapping[field] ?? -1
  const county = at('county')
  const precinct = at('precinct')
  const precinctCode = at('precinctCode')
  const [split, splitCode] = [at('split'), at('splitCode')]
  const place = at('pollingName')
  const placeLines = [at('polling1'), at('polling2'), at('polling3'), at('polling4')]
  const placeEnd = [at('pollingCity'), at('pollingState'), at('pollingZip'), at('pollingZip4')]
  const districts = districtColumns(header, mapping, form)
  // A name tells nearly everything about a split, so it is found by that, and the forty other cells are compared: joining them and looking
  // for the whole would cost more than all else in a row.
  const name = [split, precinct, splitCode, precinctCode].find((column) => column >= 0) ?? -1
  const rest = [precinct, precinctCode, split, splitCode, place, ...placeLines, ...placeEnd]
    .concat(districts.map(({ column }) => column))
    .filter((column) => column >= 0 && column !== name)
  const counties = new Map<string, Map<string, KnownSplit[]>>()
  let count = 0

  return (cells) => {
    const same = listOf(county < 0 ? '' : cells[county]!, name < 0 ? '' : cells[name]!)
    for (const one of same) if (isSame(one.rest, cells)) return one.split
    const made = { rest: rest.map((column) => cells[column]), split: make(cells) }
    // A list without precincts has one name for all: then only the last few are remembered.
    if (same.length >= mostOfOneName) same.shift()
    same.push(made)
    return made.split
  }

  function listOf(countyName: string, splitName: string): KnownSplit[] {
    let byName = counties.get(countyName)
    if (byName === undefined) counties.set(countyName, (byName = new Map<string, KnownSplit[]>()))
    let list = byName.get(splitName)
    if (list === undefined) {
      if (++count > mostKnown) {
        counties.clear()
        count = 0
      }
      byName.set(splitName, (list = []))
    }
    return list
  }

  function isSame(values: (string | undefined)[], cells: string[]): boolean {
    for (let i = 0; i < rest.length; i++) if (values[i] !== cells[rest[i]!]) return false
    return true
  }

  function make(cells: string[]): PrecinctSplit {
    const placeName = trimmed(cells, place)
    const address = joinedCells(cells, placeLines)
    const [city, state, zip, zip4] = placeEnd.map((column) => trimmed(cells, column)) as Four
    const numbers: Record<string, string> = {}
    for (const { code, column } of districts) {
      const number = districtNumber(trimmed(cells, column))
      if (number !== '') numbers[code] ??= number
    }
    return {
      county: countyOf(trimmed(cells, county)),
      precinct: trimmed(cells, precinct) || trimmed(cells, precinctCode),
      precinctCode: trimmed(cells, precinctCode),
      split: trimmed(cells, split),
      splitCode: trimmed(cells, splitCode),
      pollingPlace:
        placeName === '' && address === ''
          ? null
          : { name: placeName, address, city, state, zip: joinedZip(zip, zip4) },
      districts: numbers,
    }
  }
}

interface KnownSplit {
  rest: (string | undefined)[]
  split: PrecinctSplit
}

type Four = [string, string, string, string]

const mostKnown = 50_000
const mostOfOneName = 50

const fieldDistricts: [VoterField, string][] = [
  ['congressional', 'cg'],
  ['legislative', 'ld'],
  ['stateSenate', 'senate'],
  ['stateHouse', 'house'],
  ['countyBoard', 'co'],
  ['schoolDistrict', 'sd'],
  ['ward', 'wa'],
]

export function districtColumns(header: string[], mapping: Record<string, number>, form: FormFacts) {
  const found: { code: string; column: number }[] = []
  for (const [field, code] of fieldDistricts)
    if (mapping[field] !== undefined) found.push({ code, column: mapping[field] })
  const codes = new Map(
    Object.entries(form.districts ?? {}).map(([name, code]) => [normalHeader(name), code]),
  )
  for (const [column, name] of header.entries()) {
    const own = /^district_([a-z]{2})$/i.exec(name.trim())?.[1]?.toLowerCase()
    const code = codes.get(normalHeader(name)) ?? own
    if (code !== undefined) found.push({ code, column })
  }
  return found
}

/** "036" and "36" are one district; so is "Legislative District 36" where a vendor spells it out. Zeros alone are none. */
function districtNumber(text: string): string {
  const spelt = /^(?:[A-Z][A-Z .]*\bDISTRICT|CD|LD|SD|HD)\s*#?\s*0*(\d+[A-Z]?)$/i.exec(text)
  if (spelt) return spelt[1]!
  if (/^0+$/.test(text)) return ''
  return /^0+\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text
}
