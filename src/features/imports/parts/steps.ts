import type { Batch } from '../api.ts'

type Tone = 'good' | 'working' | 'waiting' | 'warning' | 'bad' | 'neutral'

export const steps = ['File', 'Columns', 'Check', 'Import', 'Summary'] as const

/** Where on the path a batch stands; a paused or failed one stands where it stopped. */
export function stepOf({ state, phase }: Pick<Batch, 'state' | 'phase'>): number {
  const at = state === 'paused' || state === 'failed' ? phase : state
  return stepNumbers[at]
}

const stepNumbers = {
  uploaded: 1,
  mapped: 1,
  checking: 2,
  ready: 2,
  running: 3,
  done: 4,
  undoing: 4,
  undone: 4,
}

export function describeState({ state, isStalled }: Pick<Batch, 'state' | 'isStalled'>): {
  tone: Tone
  words: string
} {
  if (isStalled) return { tone: 'warning', words: 'Stopped' }
  return looks[state]
}

const looks: Record<Batch['state'], { tone: Tone; words: string }> = {
  uploaded: { tone: 'waiting', words: 'Columns to choose' },
  mapped: { tone: 'waiting', words: 'To be checked' },
  checking: { tone: 'working', words: 'Checking' },
  ready: { tone: 'waiting', words: 'Checked, not imported' },
  running: { tone: 'working', words: 'Importing' },
  paused: { tone: 'warning', words: 'Paused' },
  failed: { tone: 'bad', words: 'Failed' },
  done: { tone: 'good', words: 'Imported' },
  undoing: { tone: 'working', words: 'Undoing' },
  undone: { tone: 'neutral', words: 'Undone' },
}
