import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { useLive } from '../../../app/browser/live.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { jobs, type JobRow } from '../../jobs/api.ts'
import { progressOf } from '../../jobs/progress.ts'
import { home, type Overview } from '../api.ts'
import classes from './widgets.module.css'

type Work = Overview['work']
type HomeJob = Work['jobs'][number]

/** One's own jobs that run, wait or failed this week; for those who import, also imports that are not finished. */
export function WorkInProgress({ work }: { work: Work }) {
  const rows = useJobs(work)
  const imports = work.imports ?? []
  if (rows.length === 0 && imports.length === 0)
    return <Text c="dimmed">Nothing is running and nothing failed.</Text>
  return (
    <ul className={classes.list}>
      {rows.map((job) => (
        <JobLine key={job.id} job={job} />
      ))}
      {imports.map((batch) => (
        <ImportLine key={batch.id} batch={batch} />
      ))}
      {work.more > 0 && <li className={classes.note}>And {formatCount(work.more)} older ones.</li>}
    </ul>
  )
}

function useJobs(work: Work): HomeJob[] {
  const { user } = useSession()
  // The live list moves the bars; the overview alone knows which failures are recent, and those do not move.
  const { data } = useLive<{ jobs: JobRow[] }>('my-jobs', user?.id)
  const shown = work.jobs.map((job): HomeJob => data?.jobs.find(({ id }) => id === job.id) ?? job)
  const started = (data?.jobs ?? []).filter((job) => isOpen(job) && !shown.some(({ id }) => id === job.id))
  return [...started, ...shown]
}

/** Whether anything runs, waits or failed. */
export function useHasWork(work: Work): boolean {
  return useJobs(work).length > 0 || (work.imports ?? []).length > 0
}

function JobLine({ job }: { job: HomeJob }) {
  const retry = useWrite(jobs.retry, {
    refresh: [home.overview],
    onError: (error) => showProblem(error.message),
  })
  if (job.state === 'running')
    return (
      <li className={classes.plainRow}>
        <ProgressBar label={job.title} {...progressOf(job)} note={job.message || undefined} />
      </li>
    )
  return (
    <li className={classes.plainRow}>
      <div className={classes.line}>
        <span className={classes.rowTitle}>{job.title}</span>
        <Status tone={jobTones[job.state]}>{jobWords[job.state]}</Status>
      </div>
      {job.message && <div className={classes.note}>{job.message}</div>}
      {job.state === 'failed' && (
        <Button
          size="compact-sm"
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

function ImportLine({ batch }: { batch: NonNullable<Work['imports']>[number] }) {
  const { may } = useSession()
  const title = `Import of ${batch.fileName}`
  return (
    <li className={classes.plainRow}>
      <div className={classes.line}>
        {may('owner.open') ? (
          <Link to={`${linkTo('/admin/upload-csv')}?batch=${batch.id}`} className={classes.stepLink}>
            {title}
          </Link>
        ) : (
          <span className={classes.rowTitle}>{title}</span>
        )}
        <Status tone={importTones[batch.state] ?? 'waiting'}>{batch.state}</Status>
      </div>
      <div className={classes.note}>
        {batch.failure ??
          `${counted(batch.rowsRead, 'row')} read, ${counted(batch.problemCount, 'row')} skipped`}{' '}
        · <DateText value={batch.createdAt} relative />
      </div>
    </li>
  )
}

const isOpen = ({ state }: { state: string }) => state === 'queued' || state === 'running'
const jobWords: Record<HomeJob['state'], string> = {
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
}
const jobTones: Record<HomeJob['state'], StatusTone> = {
  queued: 'waiting',
  running: 'working',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}
const importTones: Record<string, StatusTone> = {
  running: 'working',
  checking: 'working',
  undoing: 'working',
  failed: 'bad',
  paused: 'warning',
}
