import { ActionIcon, Indicator, Popover, Text } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconActivity } from '@tabler/icons-react'
import type { JobRow } from './api.ts'
import { counted } from '../../domain/numbers.ts'
import { useLive } from '../../app/browser/live.ts'
import { JobLine } from './JobLine.tsx'
import classes from './RunningJobs.module.css'

/** One's own background jobs, current by themselves: what runs, what waits, what ended. */
export function RunningJobs({ userId }: { userId: string }) {
  const { data, state } = useLive<{ jobs: JobRow[] }>('my-jobs', userId)
  const [opened, { toggle, close }] = useDisclosure()
  const [seenUntil, setSeenUntil] = useLocalStorage({
    key: 'jobs-seen-until',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const jobs = data?.jobs ?? []
  const open = jobs.filter(isOpen)
  const ended = jobs.filter((job) => !isOpen(job)).slice(0, 8)
  const unseenFailures = ended.filter(
    (job) => job.state === 'failed' && (job.finishedAt ?? '') > seenUntil,
  ).length
  const label =
    open.length > 0
      ? counted(open.length, 'job') + ' running'
      : unseenFailures > 0
        ? counted(unseenFailures, 'job') + ' failed'
        : 'Background jobs'

  function openOrClose() {
    if (!opened) setSeenUntil(new Date().toISOString())
    toggle()
  }

  return (
    <Indicator
      label={open.length > 0 ? open.length : undefined}
      disabled={open.length === 0 && unseenFailures === 0}
      color={open.length > 0 ? 'teal' : 'red'}
      size={open.length > 0 ? 16 : 8}
      offset={6}
    >
      <Popover
        opened={opened}
        onChange={(isOpened) => !isOpened && close()}
        position="bottom-end"
        width={360}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={label}
            title={label}
            onClick={openOrClose}
          >
            <IconActivity size={18} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label="Background jobs" className={classes.panel}>
          <Text fw={600} component="h2" size="md" mb={8} tabIndex={-1} data-autofocus>
            Background jobs
          </Text>
          {state === 'failed' && (
            <Text c="dimmed">The list cannot be read right now. It comes back automatically.</Text>
          )}
          {jobs.length === 0 && state !== 'failed' && (
            <Text c="dimmed">
              Nothing runs for you. Imports and other long work show up here; you can leave the page in the
              meantime.
            </Text>
          )}
          <ul className={classes.list}>
            {[...open, ...ended].map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  )
}

const isOpen = (job: JobRow) => job.state === 'queued' || job.state === 'running'
