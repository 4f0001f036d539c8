import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { useNow } from '../../../ui/states/useNow.ts'
import { stageWords, type Stage } from '../words.ts'

const tones: Record<Stage, StatusTone> = { idea: 'waiting', set: 'working', canceled: 'neutral' }

/** What was set and is over was held. */
export function StageMark({ stage, endsAt }: { stage: Stage; endsAt: string }) {
  const now = useNow()
  const isHeld = stage === 'set' && new Date(endsAt) < now
  return <Status tone={isHeld ? 'good' : tones[stage]}>{isHeld ? 'Held' : stageWords[stage]}</Status>
}
