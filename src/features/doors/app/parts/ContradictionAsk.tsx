import classes from '../App.module.css'
import type { Contradiction } from '../model/contradiction.ts'
import { Big } from './pieces.tsx'

interface ContradictionAskProps {
  name: string
  conflict: Contradiction
  /** True: the state's file is wrong or old, which is recorded as a correction. */
  onSettle(isCorrection: boolean): void
  onAskAgain(): void
}

/** What was said does not fit the file. Only the person at the door can say which is right. */
export function ContradictionAsk({ name, conflict, onSettle, onAskAgain }: ContradictionAskProps) {
  return (
    <>
      <main className={classes.body}>
        <h1>Which is right?</h1>
        <div className={classes.call}>
          <p>
            <b>{name}</b>
          </p>
          <p>{conflict.file}</p>
          <p>{conflict.said}</p>
        </div>
        <p>Ask again before you go on. The answer is hard to check later.</p>
      </main>
      <footer className={classes.foot}>
        <Big onClick={onAskAgain}>Wrong tap: choose again</Big>
        <Big onClick={() => onSettle(false)}>Keep the answer, leave the file as it is</Big>
        <Big primary onClick={() => onSettle(true)}>
          The file is wrong: {conflict.party}
        </Big>
      </footer>
    </>
  )
}
