import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRead } from '../../../app/browser/call.ts'
import { counted, formatBytes, formatCount, formatPercent } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import { Status } from '../../../ui/Status.tsx'
import classes from '../Admin.module.css'
import { type Health, system } from '../api.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'

export function HealthTab() {
  // Disk, memory and connections are gauges: no change of theirs can be heard of.
  const health = useRead(system.health, {}, { refetchMs: 15_000 })
  return (
    <Loaded read={health} failed="The health figures did not load.">
      {(data) => (
        <>
          {data.warnings.map((warning) => (
            <Alert key={warning} color="wheat" variant="light" mb="md" title="This needs your attention.">
              {warning}
            </Alert>
          ))}
          <Tiles health={data} />
          <div className={classes.columns}>
            <Server health={data} />
            <Section card title="Settings" note="As this server reads them. Passwords and keys are left out.">
              <KeyValue items={data.settings.map(({ name, value }) => [name, value])} />
            </Section>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Tiles({ health: { database, disk, jobs, mail, books } }: { health: Health }) {
  const tab = (name: string) => `${linkTo('/admin')}?tab=${name}`
  return (
    <StatTiles>
      <StatTile
        label="Database"
        value={formatBytes(database.bytes)}
        note={`PostgreSQL ${database.version}`}
        href={tab('database')}
      />
      <StatTile
        label="Disk free"
        value={formatBytes(disk.freeBytes)}
        note={`${formatPercent(disk.freeBytes, disk.totalBytes)} of ${formatBytes(disk.totalBytes)}`}
      />
      <StatTile
        label="Jobs running"
        value={formatCount(jobs.running)}
        note={`${formatCount(jobs.waiting)} waiting`}
        href={tab('jobs')}
      />
      <StatTile
        label="Jobs failed"
        value={formatCount(jobs.failedThisWeek)}
        note="in the last 7 days"
        href={`${tab('jobs')}&state=failed`}
      />
      <StatTile
        label="Emails waiting"
        value={formatCount(mail.waiting)}
        note={mail.isSetUp ? 'for the mail server' : 'no mail server is set up'}
        href={`${tab('mail')}&mail=${mail.isSetUp ? 'queued' : 'outbox'}`}
      />
      <StatTile
        label="Emails failed"
        value={formatCount(mail.failed)}
        note="refused by the mail server"
        href={`${tab('mail')}&mail=failed`}
      />
      <StatTile
        label="Books"
        value={
          books.provedAt === null ? 'Not checked yet' : books.withProblems === 0 ? 'Add up' : 'Do not add up'
        }
        note={`${counted(books.committees, 'committee')}, ${counted(books.entries, 'entry', 'entries')}`}
        href={tab('jobs')}
      />
    </StatTiles>
  )
}

function Server({ health: { app, database } }: { health: Health }) {
  const listeners = useListeners()
  return (
    <Section card title="Server and database">
      <KeyValue
        items={[
          ['Version', app.version],
          ['Node', app.node],
          ['Server started', <DateText key="app" value={app.startedAt} relative />],
          ['Memory', formatBytes(app.memoryBytes)],
          ['Live listeners here', listeners === undefined ? undefined : formatCount(listeners)],
          [
            'News from the database',
            <Status key="live" tone={app.isListening ? 'good' : 'bad'}>
              {app.isListening ? 'Arriving' : 'Cut off'}
            </Status>,
          ],
          ['Database', database.name],
          ['Database started', <DateText key="db" value={database.startedAt} relative />],
          [
            'Connections',
            `${formatCount(database.connections)} of ${counted(database.mostConnections, 'connection')}`,
          ],
          ['Last migration', database.migration],
        ]}
      />
    </Section>
  )
}

/** The server's own health page knows how many live channels it holds; each server knows only its own. */
function useListeners(): number | undefined {
  const { data } = useQuery({
    queryKey: ['healthz'],
    refetchInterval: 15_000,
    queryFn: async () => {
      const answer = (await (await fetch('/healthz')).json()) as { live?: number }
      return answer.live ?? null
    },
    retry: false,
  })
  return data ?? undefined
}
