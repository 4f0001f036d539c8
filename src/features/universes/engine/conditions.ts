// One condition: which of the voters asked about meet it.
import { districtNumber } from '../../../domain/voters/districts.ts'
import { cityKey } from '../../../domain/voters/keys.ts'
import { unknownDay, type SplitLookup, type VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { setBits, type Bits } from './bits.ts'
import { dayNumber, lastBirthOfAge } from './days.ts'
import { markArea, markCircle } from './geography.ts'
import type { SettledCondition } from './plan.ts'
import { scanCodes, scanDays, scanHouseholds } from './scan.ts'
import type { Scratch } from './scratch.ts'
import { scanPattern, scanTurnout, votesIn } from './votes.ts'

export interface Setting {
  columns: VoterColumns
  scratch: Scratch
  /** Voters whose household has a place on the map. */
  located: Bits
  /** One mark per household, then one for "no address": for conditions that hold for everybody at an address. */
  marks: Uint8Array
  today: string
  /** Whom this organization can select at all: in the file, and not merged into another voter. */
  everyone: Bits
}

/** out = those of `within` that meet it. */
export function evaluateCondition(
  setting: Setting,
  condition: SettledCondition,
  within: Bits,
  out: Bits,
): void {
  meets(setting, condition, within, out)
  // "None of these" is also true of those whose value is unknown.
  const isOther = ('is' in condition && condition.is === 'none') || ('yes' in condition && !condition.yes)
  if (isOther) for (let i = 0; i < out.length; i++) out[i] = within[i]! & ~out[i]!
}

function meets(setting: Setting, condition: SettledCondition, within: Bits, out: Bits): void {
  const { columns } = setting
  const { facts } = columns
  switch (condition.field) {
    case 'party':
    case 'status':
    case 'gender': {
      const wanted = wantedCodes(facts[condition.field], condition.values)
      return scanCodes(columns[condition.field], wanted, within, out)
    }
    case 'county':
    case 'precinct':
      return scanCodes(columns.split, wantedSplits(facts[condition.field], condition.values), within, out)
    case 'district': {
      const { kind } = condition
      const lookup = Object.hasOwn(facts.districts, kind) ? facts.districts[kind]! : noDistricts(facts.county)
      return scanCodes(columns.split, wantedSplits(lookup, condition.values.map(districtNumber)), within, out)
    }
    case 'age': {
      const { min, max } = condition
      const last = min === undefined ? latest : lastBirthOfAge(setting.today, min)
      const first = max === undefined ? earliest : lastBirthOfAge(setting.today, max + 1) + 1
      return scanDays(columns.birth, first, last, within, out)
    }
    case 'registered': {
      const first = condition.from === undefined ? earliest : dayNumber(condition.from)
      const last = condition.to === undefined ? latest : dayNumber(condition.to)
      return scanDays(columns.registered, first, last, within, out)
    }
    case 'votes': {
      const elections = condition.elections.map((code) => votesIn(columns, code))
      return scanTurnout(elections, condition.min, condition.max ?? elections.length, within, out)
    }
    case 'pattern': {
      const [voted, missed] = [condition.voted, condition.missed].map((codes) =>
        codes.map((code) => votesIn(columns, code)),
      )
      return scanPattern(voted!, missed!, within, out)
    }
    case 'has':
      return scanPattern([hasBits(setting, condition.what)], [], within, out)
    case 'city':
    case 'zip':
      return scanMarked(setting, { field: condition.field, values: condition.values }, within, out)
    case 'householdSize':
    case 'area':
    case 'circle':
      return scanMarked(setting, condition, within, out)
    case 'ids':
      out.fill(0)
      setBits(out, condition.ids)
      return keepWithin(within, out)
    case 'bits':
      out.fill(0)
      out.set(condition.bits.subarray(0, out.length))
      return keepWithin(within, out)
  }
}

function keepWithin(within: Bits, out: Bits): void {
  for (let i = 0; i < out.length; i++) out[i]! &= within[i]!
}

/** Conditions that hold for everybody at an address or for nobody there. */
type OfHouseholds =
  | Extract<SettledCondition, { field: 'householdSize' | 'area' | 'circle' }>
  | { field: 'city' | 'zip'; values: string[] }

function scanMarked(setting: Setting, condition: OfHouseholds, within: Bits, out: Bits): void {
  setting.marks.fill(0)
  markHouseholds(setting.columns, condition, setting.marks)
  scanHouseholds(setting.columns.household, setting.marks, within, out)
}

function markHouseholds(columns: VoterColumns, condition: OfHouseholds, marks: Uint8Array): void {
  const count = columns.facts.households
  switch (condition.field) {
    case 'city':
    case 'zip': {
      const values = condition.field === 'city' ? condition.values.map(cityKey) : condition.values
      const wanted = wantedCodes(columns.facts[condition.field], values)
      const codes = columns[condition.field]
      for (let i = 0; i < count; i++) marks[i] = wanted[codes[i]!]!
      marks[count] = wanted[0]!
      return
    }
    case 'householdSize': {
      const { min = 0, max = Infinity } = condition
      const sizes = columns.householdSize
      for (let i = 0; i < count; i++) marks[i] = Number(sizes[i]! >= min && sizes[i]! <= max)
      return
    }
    case 'area':
      return markArea(columns, condition.ring, marks)
    case 'circle':
      return markCircle(columns, condition.center, condition.meters, marks)
  }
}

type Had = Extract<SettledCondition, { field: 'has' }>['what']

function hasBits({ columns, located }: Setting, what: Had): Bits {
  return {
    phone: columns.phone,
    'cell phone': columns.cellPhone,
    email: columns.email,
    location: located,
    'mailing address': columns.mailing,
  }[what]
}

const earliest = unknownDay + 1
const latest = -unknownDay

function wantedCodes(dictionary: string[], values: string[]): Uint8Array {
  const chosen = new Set(values)
  return Uint8Array.from(dictionary, (value) => Number(chosen.has(value)))
}

function wantedSplits({ values, codes }: SplitLookup, chosen: string[]): Uint8Array {
  const wanted = wantedCodes(values, chosen)
  return Uint8Array.from(codes, (code) => wanted[code]!)
}

/** A kind of district this file does not have: unknown for everybody. */
const noDistricts = ({ codes }: SplitLookup): SplitLookup => ({ values: [''], codes: codes.map(() => 0) })
