import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { standingWords } from '../words.ts'

const tones: Record<string, StatusTone> = {
  law: 'good',
  adopted: 'good',
  'sent to voters': 'good',
  vetoed: 'bad',
  withdrawn: 'neutral',
  'indefinitely postponed': 'neutral',
}

/** Where a bill stands, in a word, a color and a shape. */
export function Standing({ bill }: { bill: { stage: string; ending: string | null } }) {
  const tone =
    bill.ending === null
      ? bill.stage === 'introduced' || bill.stage === 'committee'
        ? 'waiting'
        : 'working'
      : (tones[bill.ending] ?? 'neutral')
  return <Status tone={tone}>{standingWords(bill)}</Status>
}
