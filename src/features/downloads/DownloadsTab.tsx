import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { useNews } from '../../app/browser/news.ts'
import { formatBytes } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import { showDone, showProblem } from '../../ui/actions/undo.tsx'
import { downloads, type DownloadedFile, type FetchJob, type Source } from './api.ts'
import classes from './DownloadsTab.module.css'

/** Files fetched by the clock: how fresh they are, what went wrong, and fetching them now. */
export function DownloadsTab() {
  const list = useRead(downloads.list, {})
  useNews('job-list', 'all', [downloads.list])
  return (
    <Loaded read={list} failed="The downloads did not load.">
      {({ jobs, sources }) =>
        jobs.map((job) => (
          <JobSection key={job.job} job={job} sources={sources.filter((source) => source.job === job.job)} />
        ))
      }
    </Loaded>
  )
}

function JobSection({ job, sources }: { job: FetchJob; sources: Source[] }) {
  const run = useWrite(downloads.run, {
    refresh: [downloads.list],
    onSuccess: () => showDone('The download has begun. It goes on when you leave.'),
    onError: (error) => showProblem(error.message),
  })
  const isRunning = job.lastRun?.state === 'queued' || job.lastRun?.state === 'running'
  return (
    <Section
      card
      title={job.title}
      note={
        job.isSetUp
          ? 'Fetched every night. A file that is still the one that was loaded is not loaded again.'
          : 'No address is set, so nothing is fetched. Set one of these and start the server again.'
      }
      actions={
        <Button
          size="xs"
          variant="default"
          disabled={!job.isSetUp || isRunning}
          loading={run.busy}
          onClick={() => run.run({ job: job.job })}
        >
          {isRunning ? 'Fetching' : 'Fetch now'}
        </Button>
      }
    >
      {job.lastRun && <LastRun {...job.lastRun} />}
      <ul className={classes.list}>
        {sources.map((source) => (
          <SourceLine key={source.source} source={source} />
        ))}
      </ul>
    </Section>
  )
}

function LastRun({ state, at, message }: NonNullable<FetchJob['lastRun']>) {
  return (
    <div className={classes.lastRun}>
      <State tone={tones[state] ?? 'waiting'}>{runWords[state]}</State>
      <Text size="sm">
        <DateText value={at} relative />
        {message && `: ${message}`}
      </Text>
    </div>
  )
}

function SourceLine({ source: { title, about, setting, host, files } }: { source: Source }) {
  return (
    <li className={classes.source}>
      <div className={classes.head}>
        <span className={classes.name}>{title}</span>
        {files.length === 0 && (
          <State tone={host ? 'waiting' : 'neutral'}>{host ? 'Not fetched yet' : 'Not set'}</State>
        )}
      </div>
      <div className={classes.note}>
        {about} {host ? `From ${host}.` : ''}
        {!host && (
          <>
            Setting: <code>{setting}</code>
          </>
        )}
      </div>
      {files.map((file) => (
        <FileLine key={file.name} file={file} />
      ))}
    </li>
  )
}

function FileLine({ file }: { file: DownloadedFile }) {
  const { title, state, message, checkedAt, loadedAt, bytes, batchId } = file
  // A failure is told in a sentence that begins with the name.
  const isWhole = message.startsWith(title)
  const loaded = loadedAt && <DateText value={loadedAt} />
  return (
    <div className={classes.file}>
      <div className={classes.head}>
        <span>{isWhole ? message : title}</span>
        <State tone={tones[state] ?? 'waiting'}>
          {state === 'unchanged' && loadedAt === null ? 'Read' : fileWords[state]}
        </State>
      </div>
      {message && !isWhole && <div>{message}</div>}
      <Group gap="4px 12px" className={classes.note}>
        <span>
          asked <DateText value={checkedAt} relative />
        </span>
        {loaded && (
          <span>
            loaded{' '}
            {batchId ? (
              <Anchor
                underline="always"
                component={Link}
                to={`${linkTo('/admin/upload-csv')}?batch=${batchId}`}
                inherit
              >
                {loaded}
              </Anchor>
            ) : (
              loaded
            )}
          </span>
        )}
        {bytes !== null && <span>{formatBytes(bytes)}</span>}
      </Group>
    </div>
  )
}

const State = ({ tone, children }: { tone: StatusTone; children: string }) => (
  <span className={classes.state}>
    <Status tone={tone}>{children}</Status>
  </span>
)

const fileWords = { loaded: 'Loaded', unchanged: 'Unchanged', failed: 'Failed' }
const runWords = {
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
}
const tones: Record<string, StatusTone> = {
  running: 'working',
  done: 'good',
  loaded: 'good',
  unchanged: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}
