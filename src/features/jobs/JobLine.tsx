import { Button, Text } from '@mantine/core'
import { jobs, type JobRow } from './api.ts'
import { progressOf } from './progress.ts'
import { DateText } from '../../ui/DateText.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import { showProblem } from '../../ui/actions/undo.tsx'
import { useWrite } from '../../app/browser/call.ts'
import classes from './RunningJobs.module.css'

/** One job in the list of the top bar. The live list brings the news of what a button did. */
export function JobLine({ job }: { job: JobRow }) {
  const cancel = useWrite(jobs.cancel, { onError: (error) => showProblem(error.message) })
  const retry = useWrite(jobs.retry, { onError: (error) => showProblem(error.message) })
  const isRunning = job.state === 'running'
  return (
    <li className={classes.job}>
      {isRunning ? (
        <ProgressBar
          label={job.title}
          {...progressOf(job)}
          note={job.isStopping ? 'Stopping…' : job.message}
        />
      ) : (
        <>
          <div className={classes.line}>
            <span className={classes.title}>{job.title}</span>
            <Status tone={tones[job.state]}>{words[job.state]}</Status>
          </div>
          <Text size="xs" c="dimmed">
            <DateText value={job.finishedAt ?? job.createdAt} relative />
            {job.message && ` · ${job.message}`}
          </Text>
        </>
      )}
      {job.mayCancel && (
        <Button
          size="compact-xs"
          variant="default"
          mt={6}
          loading={cancel.busy}
          onClick={() => cancel.run({ id: job.id })}
          aria-label={`Cancel ${job.title}`}
        >
          Cancel
        </Button>
      )}
      {job.state === 'failed' && job.mayRetry && (
        <Button
          size="compact-xs"
          variant="default"
          mt={6}
          loading={retry.busy}
          onClick={() => retry.run({ id: job.id })}
          aria-label={`Try ${job.title} again`}
        >
          Try again
        </Button>
      )}
    </li>
  )
}

const words: Record<JobRow['state'], string> = {
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
}
const tones: Record<JobRow['state'], StatusTone> = {
  queued: 'waiting',
  running: 'working',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}
