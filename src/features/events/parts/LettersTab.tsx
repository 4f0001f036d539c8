import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { events, type Activity, type EventDetail, type Letter } from '../api.ts'
import type { EmailFate } from '../shapes.ts'
import { emailFateNames, letterNames, stateNames } from '../words.ts'
import classes from './events.module.css'

const nothing: Letter[] = []

const fateTones: Record<EmailFate, StatusTone> = {
  due: 'waiting',
  'left out': 'neutral',
  queued: 'waiting',
  outbox: 'warning',
  sent: 'good',
  failed: 'bad',
  withheld: 'neutral',
  unsure: 'warning',
}

const columns: Column<Letter>[] = [
  {
    id: 'name',
    header: 'To',
    cell: (row) => row.name,
    sortValue: (row) => row.name,
    sortable: true,
    width: 145,
  },
  {
    id: 'kind',
    header: 'Email',
    cell: (row) => letterNames[row.kind],
    sortValue: (row) => row.kind,
    sortable: true,
    width: 125,
  },
  {
    id: 'state',
    header: 'What became of it',
    width: 165,
    cell: (row) =>
      row.skipped ? (
        <Status tone="neutral">{`Left out: ${row.skipped}`}</Status>
      ) : (
        <Status tone={fateTones[row.fate]}>{emailFateNames[row.fate]}</Status>
      ),
  },
  {
    id: 'at',
    header: 'When',
    cell: (row) => <DateText value={row.sentAt ?? row.dueAt} withTime />,
    sortable: true,
    sortValue: (row) => row.sentAt ?? row.dueAt,
    width: 180,
  },
]

/** Every letter with what became of it, and beside it what else happened. */
export default function LettersTab({ committeeId, event }: { committeeId: string; event: EventDetail }) {
  const { data, error, isPending, refetch } = useRead(events.letters, { committeeId, eventId: event.id })
  if (error && !data)
    return (
      <ErrorState title="The emails did not load." tryThis={error.message} onRetry={() => void refetch()} />
    )
  return (
    <div className={classes.letters}>
      <Section title="Emails">
        <DataTable
          label="Emails about this event"
          noun={['email', 'emails']}
          columns={columns}
          rows={data?.letters ?? nothing}
          rowId={(row) => `${row.guestId} ${row.kind} ${row.dueAt}`}
          loading={isPending}
          height={520}
          exporting={
            data?.mayExport && (
              <ExportMenu
                of={events.letters}
                filter={{ committeeId, eventId: event.id }}
                disabled={data.letters.length === 0}
              />
            )
          }
          empty={
            <Empty title="No emails yet.">
              Invitations, confirmations and reminders appear here as they are due, with the reason where one
              was left out.
            </Empty>
          }
        />
      </Section>
      <Section title="Activity">
        <Timeline
          relative
          entries={(data?.activity ?? []).map((one) => ({ id: one.id, when: one.at, title: sentence(one) }))}
        />
      </Section>
    </div>
  )
}

function sentence({ what, who, detail }: Activity): string {
  switch (what) {
    case 'created':
      return `${who} made the event`
    case 'changed':
      return `${who} changed the event`
    case 'cancelled':
      return `${who} canceled the event`
    case 'letters':
      return `${who}: ${letterNames[detail as keyof typeof letterNames]}`
    case 'answered':
      return `${who}: ${stateNames[detail as keyof typeof stateNames]}`
    case 'came':
      return `${who} is here, ${detail}`
    case 'undone':
      return `${who} was taken off again, ${detail}`
  }
}
