import { formatCount } from '../../../domain/numbers.ts'
import type { Step } from '../criteria.ts'
import { useBuilder } from '../parts/BuilderContext.tsx'
import classes from './Steps.module.css'

/** What the step did, in figures, as of the last count. */
export function StepEffect({ step }: { step: Step }) {
  const { effects } = useBuilder()
  const effect = effects.get(step.id)
  if (!effect) return null
  const did = effect.dropped > 0 ? `−${formatCount(effect.dropped)}` : `+${formatCount(effect.added)}`
  return (
    <p className={classes.effect}>
      <span className="figure">{did}</span>
      <span className="figure">{formatCount(effect.left)} left</span>
    </p>
  )
}
