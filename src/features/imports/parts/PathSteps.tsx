import { steps } from './steps.ts'
import classes from './PathSteps.module.css'

/** The path as a row of words; on a phone only where one is. */
export function PathSteps({ current }: { current: number }) {
  return (
    <>
      <ol className={classes.path} aria-label="Steps of this import">
        {steps.map((name, i) => (
          <li
            key={name}
            className={classes.step}
            data-state={i < current ? 'done' : i === current ? 'current' : 'ahead'}
            aria-current={i === current ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {i + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
      <p className={classes.short} aria-hidden>
        Step {current + 1} of {steps.length}: {steps[current]}
      </p>
    </>
  )
}
