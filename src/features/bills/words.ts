import { stageWords, type Stage } from '../../domain/law/legislature/stages.ts'
import type { Stance } from './shapes.ts'

export const stanceWords: Record<Stance, string> = {
  support: 'Support',
  oppose: 'Oppose',
  watch: 'Watch',
  neutral: 'Neutral',
}

const endingWords: Record<string, string> = {
  law: 'Law',
  vetoed: 'Vetoed',
  withdrawn: 'Withdrawn',
  'indefinitely postponed': 'Indefinitely postponed',
  'sent to voters': 'Sent to the voters',
  adopted: 'Adopted',
}

/** Where it stands, or how it ended. */
export const standingWords = ({ stage, ending }: { stage: string; ending: string | null }): string =>
  ending === null ? (stageWords[stage as Stage] ?? stage) : (endingWords[ending] ?? ending)
