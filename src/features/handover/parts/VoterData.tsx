import { Alert, Button, Group, List, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { handover, type VoterDataHeld } from '../api.ts'
import { heldKinds, type HeldKind } from '../held.ts'

const words: Record<HeldKind, (n: number) => string> = {
  universes: (n) => counted(n, 'universe'),
  doors: (n) => `${counted(n, 'door')} of walkbooks: address and who lives there; results stay as sums`,
  doorsInTurfs: (n) => `${counted(n, 'door')} in turfs that were cut`,
  answers: (n) => counted(n, 'survey answer'),
  notes: (n) => counted(n, 'note, tag, contact or correction', 'notes, tags, contacts and corrections'),
  peopleAtDoors: (n) => `${counted(n, 'person', 'people')} met at doors`,
  phoneEntries: (n) => `${counted(n, 'voter')} on phone and text lists`,
  linkedPeople: (n) => `${counted(n, 'link')} from a person to a voter; the person stays`,
  signRequests: (n) => `${counted(n, 'sign request')} from doors: name and address`,
  phones: (n) => `${counted(n, 'walkbook')} on phones, which forget it when they next come back`,
  files: (n) => `${counted(n, 'file')}: exports, printed walkbooks and files with everything`,
}

interface Shown {
  committeeId: string
  name: string
  isArchived: boolean
}

/** What came from the voter file: shown before it goes, and undone for a week. */
export function VoterData({ committeeId, name, isArchived }: Shown) {
  const { data, error, refetch } = useRead(handover.held, { committeeId })
  useCommitteeNews(committeeId, 'handover', [handover.held])
  const kinds = data ? heldKinds.filter((kind) => data.held[kind] > 0) : []
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h5">
          What came from the voter file
        </Title>
        <Text size="sm" c="dimmed">
          It is lent for a race (Neb. Rev. Stat. 32-330). The shared voter file, other committees, the books,
          donors and statements are not touched.
        </Text>
      </div>
      {error && !data && (
        <ErrorState title="This did not load." tryThis={error.message} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {kinds.length === 0 ? (
            <Text size="sm">Nothing of the voter file is left in this committee.</Text>
          ) : (
            <List size="sm" aria-label="What came from the voter file">
              {kinds.map((kind) => (
                <List.Item key={kind}>{words[kind](data.held[kind])}</List.Item>
              ))}
            </List>
          )}
          <LastRemoval committeeId={committeeId} held={data} isArchived={isArchived} />
          {kinds.length > 0 && data.mayRemove && data.removal?.state !== 'waiting' && (
            <AskRemoval committeeId={committeeId} name={name} isArchived={isArchived} />
          )}
        </>
      )}
    </Stack>
  )
}

function LastRemoval({
  committeeId,
  held: { removal, mayRemove },
  isArchived,
}: {
  committeeId: string
  held: VoterDataHeld
  isArchived: boolean
}) {
  const undo = useWrite(handover.undoRemoval, {
    refresh: [handover.held],
    onError: (error) => showProblem(error.message),
  })
  if (!removal || removal.state === 'undone') return null
  if (removal.state === 'done')
    return (
      <Text size="sm">
        Deleted on <DateText value={removal.endedAt ?? removal.dueAt} withTime />; {removal.askedByName} asked
        for it.
      </Text>
    )
  return (
    <Alert color="orange" title={`It is deleted in the night after ${formatDate(removal.dueAt)}.`}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {removal.askedByName} asked for it on <DateText value={removal.askedAt} withTime />.
          {isArchived
            ? ' Until then it can be undone.'
            : ' The committee was reopened, so it waits until it is archived again.'}
        </Text>
        {mayRemove && (
          <Button
            size="compact-sm"
            variant="default"
            loading={undo.busy}
            onClick={() => undo.run({ committeeId })}
          >
            Undo
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function AskRemoval({ committeeId, name, isArchived }: Shown) {
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const ask = useWrite(handover.askRemoval, { refresh: [handover.held], onSuccess: () => setAsking(false) })
  if (!isArchived)
    return (
      <Text size="sm" c="dimmed">
        It can be deleted once the committee is archived.
      </Text>
    )
  return (
    <Group>
      <Button
        color="red"
        variant="light"
        onClick={() => {
          setTyped('')
          setAsking(true)
        }}
      >
        Delete voter data
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Delete the voter data of ${name}?`}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            ask.run({ committeeId, name: typed })
          }}
        >
          <Stack>
            <Text size="sm">
              Nothing goes for a week, and until then it can be undone. After that it is gone, except in
              backups, which keep it as long as they are kept. Make and download the file with everything
              first.
            </Text>
            <TextInput
              label="Type the name of the committee"
              description={name}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              data-autofocus
            />
            {ask.error && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {ask.error.message}
              </Text>
            )}
            <Button type="submit" color="red" loading={ask.busy} disabled={typed.trim() === ''}>
              Delete in a week
            </Button>
          </Stack>
        </form>
      </Modal>
    </Group>
  )
}
