import { VisuallyHidden } from '@mantine/core'
import { DateText } from '../../../ui/DateText.tsx'
import type { OneBill } from '../api.ts'
import classes from './StageStrip.module.css'

const stateWords = { passed: 'behind it', here: 'it stands here', ahead: 'ahead' }

/** The road from introduction to law, and where the bill is on it. */
export function StageStrip({ strip }: { strip: OneBill['strip'] }) {
  return (
    <ol className={classes.strip} aria-label="Stages">
      {strip.map(({ stage, words, on, state }) => (
        <li
          key={stage}
          className={classes.step}
          data-state={state}
          aria-current={state === 'here' ? 'step' : undefined}
        >
          {words}
          <VisuallyHidden>, {stateWords[state]}</VisuallyHidden>
          {on && (
            <span className={classes.day}>
              <DateText value={on} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
