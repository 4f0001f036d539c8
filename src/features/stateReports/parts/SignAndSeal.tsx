import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { dayOf, formatDate, formatDateTime } from '../../../domain/dates.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { stateReports } from '../api.ts'
import type { Capacity, Draft } from '../shapes.ts'

const refresh = [stateReports.draft, stateReports.overview]

interface SignAndSealProps {
  committeeId: string
  statementId: string
  draft: Draft
}

/** Who signed this content, the seal, and the state's confirmation. */
export function SignAndSeal({ committeeId, statementId, draft }: SignAndSealProps) {
  const { needed, signatures, sealed, sha256, mayEdit, isOver, waitsFor, checks } = draft
  const seal = useWrite(stateReports.seal, {
    refresh,
    onError: (error) => showProblem(error.message),
    onSuccess: () => showDone('The statement is sealed.'),
  })
  const maySign = mayEdit && isOver && !checks.some(({ must }) => must) && sealed.at(-1)?.sha256 !== sha256
  return (
    <Stack gap="sm">
      {signatures.length > 0 && (
        <List size="sm">
          {signatures.map(({ capacity, name, at }) => (
            <List.Item key={capacity}>
              Signed by {name}, {capacity}, {formatDateTime(at)}
            </List.Item>
          ))}
        </List>
      )}
      {maySign &&
        needed
          .filter(({ capacity }) => !signatures.some((one) => one.capacity === capacity))
          .map(({ capacity, name }) => (
            <Sign
              key={capacity}
              committeeId={committeeId}
              statementId={statementId}
              sha256={sha256}
              capacity={capacity}
              expected={name}
            />
          ))}
      {waitsFor ? (
        <Text size="sm" c="dimmed">
          {waitsFor}
        </Text>
      ) : (
        mayEdit && (
          <Group>
            <ConfirmButton
              question="Seal it?"
              consequence="Its days are closed in the books. A later change becomes an amendment."
              confirmLabel="Seal"
              onConfirm={() => seal.run({ committeeId, statementId, sha256 })}
            >
              {sealed.length === 0 ? 'Seal the statement' : 'Seal the amendment'}
            </ConfirmButton>
          </Group>
        )
      )}
      {sealed.map((one) => (
        <Stack key={one.id} gap={4}>
          <Text size="sm">
            {one.version === 1 ? 'Sealed' : `Amendment ${one.version - 1} sealed`}{' '}
            {formatDateTime(one.sealedAt)} by {one.sealedByName}.{' '}
            {one.isWhole ? 'Its content is unchanged' : 'Its content was changed after sealing'} (SHA-256{' '}
            {one.sha256.slice(0, 12)}…).{' '}
            {one.confirmation &&
              `Filed: the state confirmed it on ${formatDate(one.confirmation.receivedOn)} (${one.confirmation.number}).`}
          </Text>
          {!one.confirmation && mayEdit && <Confirm committeeId={committeeId} sealedId={one.id} />}
        </Stack>
      ))}
    </Stack>
  )
}

interface SignProps {
  committeeId: string
  statementId: string
  sha256: string
  capacity: Capacity
  expected: string
}

function Sign({ committeeId, statementId, sha256, capacity, expected }: SignProps) {
  const [name, setName] = useState('')
  const write = useWrite(stateReports.sign, {
    refresh,
    onError: (error) => showProblem(error.message),
    onSuccess: () => showDone(`Signed as ${capacity}.`),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        write.run({ committeeId, statementId, sha256, capacity, name })
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label={`Name of the ${capacity}`}
          description={`I used all reasonable diligence; to my knowledge this is true and complete. Write ${expected}.`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          style={{ flex: '1 1 240px' }}
        />
        <Button type="submit" loading={write.busy} disabled={name.trim() === ''}>
          Sign as {capacity}
        </Button>
      </Group>
    </form>
  )
}

function Confirm({ committeeId, sealedId }: { committeeId: string; sealedId: string }) {
  const [number, setNumber] = useState('')
  const [receivedOn, setReceivedOn] = useState<string | null>(() => dayOf(new Date()))
  const write = useWrite(stateReports.confirm, {
    refresh,
    onError: (error) => showProblem(error.message),
    onSuccess: () => showDone('The confirmation is on record.'),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (receivedOn) write.run({ committeeId, sealedId, number, receivedOn })
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label="The state’s confirmation"
          description="It is called filed only with this."
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <DateField label="Confirmed on" value={receivedOn} onChange={setReceivedOn} yearMeant="past" />
        <Button
          type="submit"
          variant="default"
          loading={write.busy}
          disabled={number.trim() === '' || !receivedOn}
        >
          Keep the confirmation
        </Button>
      </Group>
    </form>
  )
}
