import { Button, Drawer, Group } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { useNews } from '../../../app/browser/news.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { type JobDetail, jobs } from '../../jobs/api.ts'
import { progressOf } from '../../jobs/progress.ts'
import classes from '../Admin.module.css'
import { JobState } from './JobState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'

/** One job beside the table; its address is in the URL. */
export function JobPanel({ jobId, onClose }: { jobId: string | null; onClose(): void }) {
  const isId = jobId !== null && /^[0-9a-f-]{36}$/i.test(jobId)
  const job = useRead(jobs.get, { id: jobId ?? '' }, { enabled: isId })
  useNews('jobs', isId ? jobId : null, [jobs.get], { onOpening: true })
  return (
    <Drawer
      opened={isId}
      onClose={onClose}
      position="right"
      size={460}
      title={job.data?.title ?? 'Job'}
      closeButtonProps={{ 'aria-label': 'Close the job' }}
    >
      <Loaded read={job} failed="This job did not load.">
        {(data) => <Detail job={data} />}
      </Loaded>
    </Drawer>
  )
}

function Detail({ job }: { job: JobDetail }) {
  const onError = (error: Error) => showProblem(error.message)
  const retry = useWrite(jobs.retry, {
    refresh: [jobs.all, jobs.get],
    onSuccess: () => showDone('The job is back in the queue.'),
    onError,
  })
  const cancel = useWrite(jobs.cancel, { refresh: [jobs.all, jobs.get] })
  return (
    <>
      <div className={classes.panelHead}>
        <JobState state={job.state} />
        {job.isStopping && <span>Stopping…</span>}
      </div>
      {job.state === 'running' && <ProgressBar label="Progress" {...progressOf(job)} />}
      <KeyValue
        items={[
          ['Message', job.message || undefined],
          ['Kind', job.kind],
          ['Attempts', formatCount(job.attempts)],
          ['Created', <DateText key="c" value={job.createdAt} withTime />],
          ['Started', job.startedAt && <DateText key="s" value={job.startedAt} withTime />],
          ['Ended', job.finishedAt && <DateText key="f" value={job.finishedAt} withTime />],
        ]}
      />
      {job.result != null && <pre className={classes.result}>{JSON.stringify(job.result, null, 2)}</pre>}
      <Group mt="lg" gap="xs">
        {job.mayRetry && (
          <Button size="xs" loading={retry.busy} onClick={() => retry.run({ id: job.id })}>
            Try again
          </Button>
        )}
        {job.mayCancel && (
          <ConfirmButton
            size="xs"
            question={`Stop “${job.title}”?`}
            consequence="It stops at its next safe point; it can be tried again."
            confirmLabel="Stop it"
            onConfirm={() => cancel.runAsync({ id: job.id })}
          >
            Cancel the job
          </ConfirmButton>
        )}
      </Group>
    </>
  )
}
