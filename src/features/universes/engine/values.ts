// How many voters of the file have each value: what a person picks conditions from.
import type { Codes, VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { hasBit } from './bits.ts'
import type { ValueCounts } from './plan.ts'

export function countValues({ facts, ...columns }: VoterColumns): ValueCounts {
  const { present, household, householdSize } = columns
  const ofVoters = (codes: Codes, values: number) => {
    const counts = new Uint32Array(values)
    for (let id = 0; id < facts.size; id++) if (hasBit(present, id)) counts[codes[id]!]!++
    return counts
  }
  let withoutAddress = 0
  for (let id = 0; id < facts.size; id++)
    if (household[id] === facts.households && hasBit(present, id)) withoutAddress++
  const ofHouseholds = (codes: Codes, values: number) => {
    const counts = new Uint32Array(values)
    for (let i = 0; i < facts.households; i++) counts[codes[i]!]! += householdSize[i]!
    counts[0]! += withoutAddress
    return counts
  }
  return {
    party: ofVoters(columns.party, facts.party.length),
    status: ofVoters(columns.status, facts.status.length),
    gender: ofVoters(columns.gender, facts.gender.length),
    split: ofVoters(columns.split, facts.county.codes.length),
    city: ofHouseholds(columns.city, facts.city.length),
    zip: ofHouseholds(columns.zip, facts.zip.length),
  }
}
