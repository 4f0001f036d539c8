// One condition: which of the voters asked about meet it.
import { districtNumber } from '../../../domain/voters/districts.ts'
import { cityKey } from '../../../domain/voters/keys.ts'
import { unknownDay, type SplitLookup, type VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { setBits, type Bits } from './bits.ts'
import { dayNumber, lastBirthOfAge } from './days.ts'
import type { Effort } from './effort.ts'
import { markArea, markCircle, markShape } from './places/geography.ts'
import { outlinesOf } from './places/inAreas.ts'
import type { SettledCondition } from './plan.ts'
import type { CodedField, Postings } from './postings.ts'
import { scanDays, scanHouseholds } from './scan.ts'
import type { Scratch } from './scratch.ts'
import { scanPattern, scanTurnout, votesIn } from './votes.ts'

export interface Setting {
  columns: VoterColumns
  scratch: Scratch
  /** Voters whose household has a place on the map. */
  located: Bits
  postings(field: CodedField): Postings
  /** One mark per household, then one for "no address": for conditions that hold for everyone at an address. */
  marks: Uint8Array
  today: string
  /** What is left of what this question may cost. */
  effort: Effort
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
    case 'gender':
    case 'city':
    case 'zip': {
      const { field, values } = condition
      const wanted = wantedCodes(facts[field], field === 'city' ? values.map(cityKey) : values)
      return setting.postings(field).select(wanted, within, out)
    }
    case 'county':
    case 'precinct':
      return ofSplits(setting, facts[condition.field], condition.values, within, out)
    case 'district': {
      const { kind, values } = condition
      const lookup = Object.hasOwn(facts.districts, kind) ? facts.districts[kind]! : noDistricts(facts.county)
      return ofSplits(setting, lookup, values.map(districtNumber), within, out)
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
    case 'householdSize':
    case 'area':
    case 'circle':
    case 'shapes':
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

/** Conditions that hold for everyone at an address or for no one there. */
type OfHouseholds = Extract<SettledCondition, { field: 'householdSize' | 'area' | 'circle' | 'shapes' }>

function scanMarked(setting: Setting, condition: OfHouseholds, within: Bits, out: Bits): void {
  setting.marks.fill(0)
  markHouseholds(setting, condition)
  scanHouseholds(setting.columns.household, setting.marks, within, out)
}

function markHouseholds({ columns, marks, effort }: Setting, condition: OfHouseholds): void {
  const count = columns.facts.households
  switch (condition.field) {
    case 'householdSize': {
      const { min = 0, max = Infinity } = condition
      const sizes = columns.householdSize
      for (let i = 0; i < count; i++) marks[i] = Number(sizes[i]! >= min && sizes[i]! <= max)
      return
    }
    case 'area':
      return markArea(columns, condition.ring, marks, effort)
    case 'circle':
      return markCircle(columns, condition.center, condition.meters, marks)
    case 'shapes':
      for (const outline of outlinesOf(condition.areas)) markShape(columns, outline, marks, effort)
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
  const wanted = new Uint8Array(dictionary.length)
  for (let code = 0; code < wanted.length; code++) wanted[code] = Number(chosen.has(dictionary[code]!))
  return wanted
}

function ofSplits(
  setting: Setting,
  { values, codes }: SplitLookup,
  chosen: string[],
  within: Bits,
  out: Bits,
): void {
  const wanted = wantedCodes(values, chosen)
  const splits = new Uint8Array(codes.length)
  for (let split = 0; split < codes.length; split++) splits[split] = wanted[codes[split]!]!
  setting.postings('split').select(splits, within, out)
}

/** A kind of district this file does not have: unknown for everyone. */
const noDistricts = ({ codes }: SplitLookup): SplitLookup => ({ values: [''], codes: codes.map(() => 0) })
