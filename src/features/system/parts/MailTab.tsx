import { Alert } from '@mantine/core'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { useRead } from '../../../app/browser/call.ts'
import { useNews } from '../../../app/browser/news.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { type MailLine, mailStates, system } from '../api.ts'
import { LetterPanel } from './LetterPanel.tsx'
import { PageButtons } from './PageButtons.tsx'

const none: MailLine[] = []

export const mailWords: Record<MailLine['state'], string> = {
  outbox: 'Not sent: no mail server',
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  withheld: 'Not sent: unsubscribed',
  unsure: 'May have been sent',
}
const tones: Record<MailLine['state'], StatusTone> = {
  outbox: 'warning',
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
  withheld: 'neutral',
  unsure: 'warning',
}

const columns: Column<MailLine>[] = [
  {
    id: 'to',
    header: 'To',
    width: 220,
    grow: 1,
    cell: (mail) => mail.recipient,
  },
  {
    id: 'subject',
    header: 'Subject',
    width: 240,
    grow: 2,
    cell: (mail) => mail.subject,
  },
  {
    id: 'state',
    header: 'State',
    width: 140,
    grow: 0,
    cell: (mail) => <Status tone={tones[mail.state]}>{mailWords[mail.state]}</Status>,
  },
  {
    id: 'error',
    header: 'Reason',
    width: 200,
    cell: (mail) => mail.error,
  },
  {
    id: 'organization',
    header: 'Organization',
    width: 160,
    cell: (mail) => mail.organizationName,
  },
  {
    id: 'when',
    header: 'Written',
    width: 140,
    grow: 0,
    cell: (mail) => <DateText value={mail.createdAt} relative />,
  },
]

export function MailTab() {
  const [state, setState] = useQueryState('mail', parseAsStringLiteral(mailStates))
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1))
  const [letter, setLetter] = useQueryState('letter', parseAsString)
  const found = useRead(
    system.mails,
    { state: state ?? undefined, page: Math.max(1, page) },
    { keepPrevious: true },
  )
  useNews('mail-list', 'all', [system.mails])
  return (
    <>
      {found.data?.isSetUp === false && (
        <Alert color="wheat" variant="light" mb="md" title="Mail is not set up.">
          Emails stay here and are not sent. Start the server with SMTP_URL to send them; until then pass the
          links on yourself.
        </Alert>
      )}
      <FilterBar
        subject="Emails"
        filters={[
          {
            id: 'state',
            before: 'that are',
            any: 'in any state',
            name: 'State',
            always: true,
            value: state,
            options: mailStates.map((value) => ({ value, label: mailWords[value].toLowerCase() })),
            onChange: (value) =>
              void Promise.all([setState(value as MailLine['state'] | null), setPage(null)]),
          },
        ]}
      />
      <DataTable
        label="Emails"
        columns={columns}
        rows={found.data?.mails ?? none}
        rowId={(mail) => mail.id}
        noun={['email', 'emails']}
        total={found.data?.total}
        sortedByServer
        exporting={
          <ExportMenu
            of={system.mails}
            filter={{ state: state ?? undefined }}
            disabled={!found.data?.total}
          />
        }
        loading={found.isPending}
        error={
          found.error && (
            <ErrorState
              title="The emails did not load."
              tryThis={found.error.message}
              onRetry={() => void found.refetch()}
            />
          )
        }
        empty={
          <Empty title="No emails here.">
            Invitations and password resets go out as emails. Each is listed here with its result.
          </Empty>
        }
        onOpen={(mail) => void setLetter(mail.id)}
        openRowId={letter ?? undefined}
      />
      {found.data && (
        <PageButtons
          page={page}
          pageSize={found.data.pageSize}
          total={found.data.total}
          onPage={(next) => void setPage(next)}
        />
      )}
      <LetterPanel mailId={letter} onClose={() => void setLetter(null)} />
    </>
  )
}
