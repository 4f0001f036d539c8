import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { SurveyState } from '../shapes.ts'

const tones: Record<SurveyState, StatusTone> = { draft: 'waiting', 'in use': 'good', closed: 'neutral' }
const words: Record<SurveyState, string> = { draft: 'Draft', 'in use': 'In use', closed: 'Closed' }

export function SurveyStatus({ state }: { state: SurveyState }) {
  return <Status tone={tones[state]}>{words[state]}</Status>
}
