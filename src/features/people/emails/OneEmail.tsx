import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import type { Out } from '../../../app/contract.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { showDone, showUndo } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Proof } from '../../../ui/text/Proof.tsx'
import { groupEmails, type RecipientRow } from './api.ts'
import { useCameBack } from './CameBack.tsx'
import { mayComeBack, recipientStates, recipientStateWords, type RecipientState } from './states.ts'

interface OneEmailProps {
  committeeId: string
  emailId: string
  onAll(): void
}

// While emails go out, the figures are read again this often.
const lookMs = 2000
const refresh = [groupEmails.list, groupEmails.get, groupEmails.recipients]
type Email = Out<typeof groupEmails.get>

/** One email to many people: how far it is, what it says, and who got it. */
export function OneEmail({ committeeId, emailId, onAll }: OneEmailProps) {
  const [isWaiting, setWaiting] = useState(true)
  const read = useRead(
    groupEmails.get,
    { committeeId, emailId },
    { refetchMs: isWaiting ? lookMs : undefined },
  )
  const { data } = read
  if (data && data.waiting > 0 !== isWaiting) setWaiting(data.waiting > 0)
  if (read.error && !data)
    return (
      <ErrorState
        title="The email did not load."
        tryThis={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (!data) return <Loading />
  return (
    <Stack gap="md">
      <Anchor component="button" type="button" size="sm" ta="left" onClick={onAll}>
        All emails
      </Anchor>
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {data.subject}
        </Text>
        <Text size="sm" c="dimmed">
          Queued by {data.queuedByName}, <DateText value={data.queuedAt} />
        </Text>
      </div>
      <Progress of={data} />
      {data.maySend && <Actions committeeId={committeeId} of={data} />}
      <Section title="Recipients">
        <Recipients
          committeeId={committeeId}
          emailId={emailId}
          maySend={data.maySend}
          seen={countsOf(data)}
        />
      </Section>
      {data.notChosen.length > 0 && (
        <Text size="sm" c="dimmed">
          Not among them:{' '}
          {data.notChosen.map(({ why, people }) => `${formatCount(people)} ${why}`).join('; ')}.
        </Text>
      )}
      <Section title="What it says">
        <Proof subject={data.subject} body={data.body} foot={data.foot} />
        <Text size="sm" c="dimmed" mt="xs">
          {data.replyEmail ? `Answers go to ${data.replyEmail}.` : 'No one reads answers to it.'}
        </Text>
      </Section>
    </Stack>
  )
}

function Progress({ of }: { of: Email }) {
  const others = [
    of.waiting > 0 && `${formatCount(of.waiting)} waiting`,
    of.unsure > 0 && `${formatCount(of.unsure)} may have been sent`,
    of.failed > 0 && `${formatCount(of.failed)} failed`,
    of.leftOut > 0 && `${formatCount(of.leftOut)} left out`,
    of.stopped > 0 && `${formatCount(of.stopped)} stopped${of.stoppedByName && ` by ${of.stoppedByName}`}`,
  ].filter(Boolean)
  return (
    <>
      <ProgressBar
        label="Sent"
        done={of.sent}
        total={of.people}
        noun="emails"
        note={others.join(' · ') || undefined}
      />
      {of.waiting > 0 && !of.isMailSetUp && (
        <Alert color="wheat" variant="light">
          No mail server is set up, so those that wait are not sent.
        </Alert>
      )}
      {of.unsure > 0 && (
        <Text size="sm" c="dimmed">
          “May have been sent”: the server stopped while it handed the email over, and no one can know whether
          it arrived. It is not sent again.
        </Text>
      )}
    </>
  )
}

function Actions({ committeeId, of }: { committeeId: string; of: Email }) {
  const where = { committeeId, emailId: of.id }
  const takeUp = useWrite(groupEmails.takeUp, { refresh })
  const stop = useWrite(groupEmails.stop, {
    refresh,
    onSuccess: ({ stopped }) =>
      showUndo({
        message: `${counted(stopped, 'email is', 'emails are')} stopped.`,
        onUndo: () => takeUp.runAsync({ ...where, which: 'stopped' }),
      }),
  })
  const again = async (which: 'stopped' | 'failed') => {
    const { waiting } = await takeUp.runAsync({ ...where, which })
    showDone(`${counted(waiting, 'email is', 'emails are')} waiting to be sent.`)
  }
  const error = stop.error ?? takeUp.error
  if (of.waiting + of.stopped + of.failed === 0) return null
  return (
    <>
      <Group>
        {of.waiting > 0 && (
          <Button variant="default" loading={stop.busy} onClick={() => stop.run(where)}>
            Stop what is waiting
          </Button>
        )}
        {of.stopped > 0 && (
          <Button
            variant="default"
            loading={takeUp.busy}
            onClick={() => void again('stopped').catch(() => {})}
          >
            Go on with {formatCount(of.stopped)}
          </Button>
        )}
        {of.failed > 0 && (
          <Button
            variant="default"
            loading={takeUp.busy}
            onClick={() => void again('failed').catch(() => {})}
          >
            Try the {formatCount(of.failed)} that failed again
          </Button>
        )}
      </Group>
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error.message}
        </Alert>
      )}
    </>
  )
}

const tones: Record<RecipientState, StatusTone> = {
  waiting: 'waiting',
  sent: 'good',
  'may have been sent': 'warning',
  failed: 'bad',
  'left out': 'neutral',
  stopped: 'neutral',
}

const columns: Column<RecipientRow>[] = [
  { id: 'name', header: 'Name', width: 160, grow: 1, sortable: true, cell: (row) => row.name },
  {
    id: 'state',
    header: 'State',
    width: 180,
    grow: 0,
    cell: (row) =>
      row.cameBackAt !== null && mayComeBack(row.state) ? (
        <Status tone="warning">Came back</Status>
      ) : (
        <Status tone={tones[row.state]}>{recipientStateWords[row.state]}</Status>
      ),
  },
  { id: 'address', header: 'Email', width: 200, grow: 1, cell: (row) => row.address || '–' },
  { id: 'problem', header: 'Why', width: 220, grow: 1, cell: (row) => whyOf(row) },
]

function whyOf({ cameBackAt, cameBackByName, problem }: RecipientRow): ReactNode {
  if (cameBackAt === null) return problem || '–'
  return (
    <>
      The address sent an email back, says {cameBackByName || 'a colleague'}, <DateText value={cameBackAt} />
    </>
  )
}

interface RecipientsProps {
  committeeId: string
  emailId: string
  maySend: boolean
  /** Read again when it is another: so the rows never say less than the figures above them. */
  seen: string
}

const countsOf = ({ waiting, sent, unsure, failed, leftOut, stopped }: Email) =>
  [waiting, sent, unsure, failed, leftOut, stopped].join(' ')

function Recipients({ committeeId, emailId, maySend, seen }: RecipientsProps) {
  const list = useList(groupEmails.recipients, {
    given: { committeeId, emailId },
    url: { text: 'emailTo', state: 'emailState', sort: 'emailBy', desc: 'emailDown', page: 'emailPage' },
    search: 'text',
  })
  const { refetch } = list.query
  useEffect(() => void refetch(), [seen, refetch])
  return (
    <ListPage
      list={list}
      label="Recipients"
      noun={['person', 'people']}
      columns={columns}
      search="Find a name or email"
      bulkActions={
        maySend ? (selected) => <MarkCameBack committeeId={committeeId} selected={selected} /> : undefined
      }
      filters={[
        {
          field: 'state',
          before: 'whose email is',
          any: 'in any state',
          name: 'State',
          always: true,
          options: recipientStates.map((value) => ({
            value,
            label: recipientStateWords[value].toLowerCase(),
          })),
        },
      ]}
      empty={<Empty title="No one." />}
      nothingFits={<Empty title="No one is in this state." />}
    />
  )
}

interface MarkCameBackProps {
  committeeId: string
  selected: { rows: RecipientRow[]; clear(): void }
}

/** For those who read the mailbox: whose emails are found there again. */
function MarkCameBack({ committeeId, selected: { rows, clear } }: MarkCameBackProps) {
  const { mark, unmark, busy } = useCameBack(committeeId)
  const idsOf = (some: RecipientRow[]) => ({ recipientIds: some.map(({ id }) => id) })
  const sent = rows.filter(({ state }) => mayComeBack(state))
  const fresh = sent.filter(({ cameBackAt }) => cameBackAt === null)
  const marked = sent.filter(({ cameBackAt }) => cameBackAt !== null)
  return (
    <Group gap="xs">
      {fresh.length > 0 && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={() =>
            void mark(
              idsOf(fresh),
              `Emails to many people leave ${counted(fresh.length, 'address', 'addresses')} out from now on.`,
            ).then(clear)
          }
        >
          {fresh.length === 1 ? 'This email came back' : `These ${formatCount(fresh.length)} came back`}
        </Button>
      )}
      {marked.length > 0 && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={() => void unmark(idsOf(marked)).then(clear)}
        >
          {marked.length === 1 ? 'The address works again' : `These ${formatCount(marked.length)} work again`}
        </Button>
      )}
      {sent.length === 0 && <Text size="sm">Only an email that was sent can come back.</Text>}
    </Group>
  )
}
