import { CallError } from '../../../app/browser/call.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import classes from './terminal.module.css'

interface WaitingProps {
  line: string
  error?: Error
  onRetry?: () => void
  onClose?: () => void
}

/** A line that is not answered yet, or cannot be. */
export function Waiting({ line, error, onRetry, onClose }: WaitingProps) {
  return (
    <PanelFrame title={line || 'Overview'} onClose={onClose}>
      {error && isTheLine(error) ? (
        <p role="alert" className={classes.empty}>
          {error.message}
        </p>
      ) : (
        <div className={classes.waiting}>
          {error ? (
            <ErrorState
              title="The filings could not be read."
              safe="The line is still here."
              tryThis={error.message}
              onRetry={onRetry}
            />
          ) : (
            <Loading />
          )}
        </div>
      )}
    </PanelFrame>
  )
}

/** Trying again would not help: the sentence says what would. */
const isTheLine = (error: Error): boolean =>
  error instanceof CallError && (error.code === 'invalid' || error.code === 'notFound')
