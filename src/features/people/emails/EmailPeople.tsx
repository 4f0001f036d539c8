import { Alert, Anchor, Button, Checkbox, Group, List, Modal, Select, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { newId, useRead, useWrite } from '../../../app/browser/call.ts'
import type { In, Out } from '../../../app/contract.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Proof } from '../../../ui/text/Proof.tsx'
import type { people } from '../api.ts'
import { shownName } from '../rules.ts'
import { groupEmails, GroupWording } from './api.ts'
import { WordingFields } from './WordingFields.tsx'
import { filledWords, footOf, valuesOf } from './wording.ts'

interface EmailPeopleProps {
  committeeId: string
  /** Those whom the list shows, or those who were chosen in it. */
  filter?: In<typeof people.list>
  personIds?: string[]
  onClose(): void
  onQueued(emailId: string): void
}

/** One email to many people: who gets it, what it says to each, and then it waits to be sent. */
export default function EmailPeople({ committeeId, filter, personIds, onClose, onQueued }: EmailPeopleProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const isGone = personIds?.length === 0
  return (
    <Modal opened onClose={onClose} title="Email to many people" size="xl" fullScreen={isNarrow}>
      {isGone ? (
        <Text size="sm">No one is chosen any more. Close this and choose people in the list again.</Text>
      ) : (
        <Writing {...{ committeeId, filter, personIds, onClose, onQueued }} />
      )}
    </Modal>
  )
}

type Prepared = Out<typeof groupEmails.prepare>

function Writing({ committeeId, filter, personIds, onClose, onQueued }: EmailPeopleProps) {
  const [withUnasked, setWithUnasked] = useState(false)
  const whom = { committeeId, withUnasked, ...(personIds ? { personIds } : { filter: narrowing(filter) }) }
  const read = useRead(groupEmails.prepare, whom, { keepPrevious: true, isFresh: true })
  const form = useDraftForm({
    // The id comes with the draft: two tabs with one draft queue it once.
    initial: { emailId: newId(), subject: '', body: '' },
    draft: `group email ${committeeId}`,
    validate: ({ subject, body }) => problemsOf({ subject, body }),
  })
  const send = useWrite(groupEmails.send, {
    refresh: [groupEmails.list],
    onSuccess: ({ emailId, people }) => {
      form.clearDraft()
      showDone(`${counted(people, 'email is', 'emails are')} waiting to be sent.`)
      onQueued(emailId)
    },
  })
  const { data } = read
  if (read.error && !data)
    return (
      <ErrorState
        title="It is not known who would get it."
        tryThis={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (!data) return <Loading />
  const { emailId, ...wording } = form.values
  const isReady = data.isMailSetUp && data.postalAddress !== '' && data.willGet > 0
  return (
    <Stack gap="md">
      <WhoGetsIt
        of={data}
        withUnasked={withUnasked}
        onWithUnasked={personIds?.length === 0 ? undefined : setWithUnasked}
      />
      <Missing of={data} committeeId={committeeId} />
      <WordingFields form={form} />
      <Preview of={data} wording={wording} />
      {send.error && (
        <Alert color="red" variant="light" role="alert">
          {send.error.message}
        </Alert>
      )}
      <Group>
        <ConfirmButton
          disabled={!isReady || send.busy}
          question={`Send to ${counted(data.willGet, 'person', 'people')}?`}
          consequence="They go out one after the other. You can stop those that are still waiting."
          confirmLabel="Send now"
          onConfirm={async () => {
            if (form.validate().hasErrors) throw new Error('Fill in the subject and the text first.')
            await send.runAsync({ ...whom, emailId, wording, expected: data.willGet })
          }}
        >
          Send to {formatCount(data.willGet)}…
        </ConfirmButton>
        <TestButton
          committeeId={committeeId}
          of={data}
          wording={wording}
          isValid={() => !form.validate().hasErrors}
        />
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}

/** The part of the list's state that says who is in it. */
function narrowing(filter: EmailPeopleProps['filter']) {
  const { committeeId: _, sort: _sort, desc: _desc, page: _page, after: _after, ...rest } = filter ?? {}
  return rest as Omit<In<typeof people.list>, 'committeeId'>
}

function problemsOf(wording: GroupWording): Record<string, string> {
  const parsed = GroupWording.safeParse(wording)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
}

interface WhoGetsItProps {
  of: Prepared
  withUnasked: boolean
  onWithUnasked?: (next: boolean) => void
}

function WhoGetsIt({ of, withUnasked, onWithUnasked }: WhoGetsItProps) {
  return (
    <div>
      <Text>
        <b>{counted(of.willGet, 'person gets', 'people get')} it</b>, of {formatCount(of.chosen)} chosen.
      </Text>
      {of.leftOut.length > 0 && (
        <List size="sm" c="dimmed" aria-label="Left out">
          {of.leftOut.map(({ why, people: count }) => (
            <List.Item key={why}>
              {formatCount(count)}: {why}
            </List.Item>
          ))}
        </List>
      )}
      {onWithUnasked && (of.unasked > 0 || withUnasked) && (
        <Checkbox
          mt="xs"
          label="Also email people who were not asked yet"
          checked={withUnasked}
          onChange={(event) => onWithUnasked(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}

function Missing({ of, committeeId }: { of: Prepared; committeeId: string }) {
  const settings = (
    <Anchor
      component={Link}
      inherit
      underline="always"
      to={linkTo('/committee/:committeeId/settings', { committeeId })}
    >
      Settings
    </Anchor>
  )
  return (
    <>
      {!of.isMailSetUp && (
        <Alert color="wheat" variant="light">
          No mail server is set up, so no email can be sent from here.
        </Alert>
      )}
      {of.postalAddress === '' && (
        <Alert color="wheat" variant="light">
          Each email has to say the committee’s postal address. Enter it in {settings}.
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {of.replyEmail ? (
          `Answers go to ${of.replyEmail}.`
        ) : (
          <>
            The committee names no reply address, so the email says that no one reads answers. Enter one in{' '}
            {settings}.
          </>
        )}{' '}
        Each email has a link to unsubscribe.
      </Text>
    </>
  )
}

function Preview({ of, wording }: { of: Prepared; wording: GroupWording }) {
  const [personId, setPersonId] = useState<string | null>(null)
  const person = of.examples.find((one) => one.personId === personId) ?? of.examples[0]
  if (!person) return null
  const foot = footOf({ name: of.committeeName, postalAddress: of.postalAddress, disclaimer: of.disclaimer })
  const words = filledWords({ ...wording, foot }, valuesOf(person, of.committeeName))
  return (
    <Stack gap="xs">
      <Select
        label="As it reads for"
        data={of.examples.map((one) => ({
          value: one.personId,
          label: `${shownName({ ...one, email: one.address })} (${one.address})`,
        }))}
        value={person.personId}
        onChange={setPersonId}
        allowDeselect={false}
        searchable
      />
      <Proof
        subject={words.subject || 'No subject yet'}
        body={words.paragraphs.slice(0, -1).join('\n\n') || 'No text yet'}
        foot={`${foot}\nUnsubscribe from emails of ${of.committeeName}`}
      />
    </Stack>
  )
}

interface TestButtonProps {
  committeeId: string
  of: Prepared
  wording: GroupWording
  isValid(): boolean
}

function TestButton({ committeeId, of, wording, isValid }: TestButtonProps) {
  const test = useWrite(groupEmails.test, {
    onSuccess: ({ address }) => showDone(`A test is waiting to be sent to ${address}.`),
  })
  return (
    <>
      <Button
        variant="default"
        loading={test.busy}
        disabled={!of.isMailSetUp || of.postalAddress === ''}
        onClick={() => isValid() && test.run({ committeeId, wording, personId: of.examples[0]?.personId })}
      >
        Send a test to me
      </Button>
      {test.error && (
        <Text size="sm" c="red" role="alert">
          {test.error.message}
        </Text>
      )}
    </>
  )
}
