// How a value of a dimension is called. '' is what the records do not say.
import { lookUp } from '../../domain/lookUp.ts'
import { timeLabel } from '../../domain/charts/data.ts'
import { dimensionOf, isTime, type DatasetName } from '../../domain/charts/vocabulary.ts'
import { stageWords } from '../../domain/law/legislature/stages.ts'
import { readable, statusName } from '../../domain/voters/shown.ts'
import { meaningWords, typeWords } from '../filers/words.ts'

const partyWords: Record<string, string> = {
  R: 'Republican (R)',
  D: 'Democrat (D)',
  NP: 'Nonpartisan (NP)',
  L: 'Libertarian (L)',
  LMN: 'Legal Marijuana NOW (LMN)',
}
const words: Record<string, Record<string, string>> = {
  'voters party': partyWords,
  'voters gender': { F: 'Women', M: 'Men' },
  'filings side': { in: 'In', out: 'Out' },
  'filings meaning': meaningWords,
  'filings type': typeWords,
  'filingMonths type': typeWords,
  'bills stage': stageWords,
}

export function labelOf(dataset: DatasetName, by: string, key: string): string {
  const dimension = dimensionOf(dataset, by)
  if (dimension && isTime(dimension.order)) return timeLabel(dimension.order, key)
  if (dataset === 'voters' && by === 'status') return statusName(key)
  if (key === '') return 'Not stated'
  const known = lookUp(words, `${dataset} ${by}`)
  if (known) return lookUp(known, key) ?? key
  if (by === 'county') return readable(key)
  if (by === 'district' || by === 'congress') return `District ${key}`
  if (by === 'detail' || by === 'kind' || by === 'topic') return key[0]!.toUpperCase() + key.slice(1)
  return key
}
