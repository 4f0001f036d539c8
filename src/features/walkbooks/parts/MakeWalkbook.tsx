import { Alert, Button, Group, Modal, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { counted } from '../../../domain/numbers.ts'
import { AttestationGate } from '../../voters/AttestationGate.tsx'
import { walkbooks } from '../api.ts'
import type { From } from '../shapes.ts'
import { AreaChoice } from './AreaChoice.tsx'
import { CountBefore } from './CountBefore.tsx'
import { StreetChoice } from './StreetChoice.tsx'
import { UniverseChoice } from './UniverseChoice.tsx'

interface MakeWalkbookProps {
  committeeId: string
  /** Chosen already. */
  universeId?: string
  onClose(): void
  onMade(walkbookId: string): void
}

/** From a universe, an area or a street; counted before it is made. */
export default function MakeWalkbook(props: MakeWalkbookProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title="Make a walkbook"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AttestationGate>
        <Maker {...props} />
      </AttestationGate>
    </Modal>
  )
}

const kinds = [
  { value: 'universe', label: 'A universe' },
  { value: 'area', label: 'An area' },
  { value: 'street', label: 'A street' },
] satisfies { value: From['kind']; label: string }[]

function Maker({ committeeId, universeId, onClose, onMade }: MakeWalkbookProps) {
  const [kind, setKind] = useState<From['kind']>('universe')
  const [from, setFrom] = useState<From | null>(universeId ? { kind: 'universe', universeId } : null)
  const [name, setName] = useState('')
  const [surveyId, setSurveyId] = useState<string | null>(null)
  const choices = useRead(walkbooks.choices, { committeeId })
  const count = useRead(
    walkbooks.count,
    { committeeId, from: from ?? { kind: 'street', street: '-', city: '-' } },
    { enabled: from !== null },
  )
  const make = useWrite(walkbooks.make, {
    refresh: [walkbooks.list, walkbooks.universes],
    onSuccess: ({ walkbookId, doors }) => {
      showDone(`The walkbook has ${counted(doors, 'door')}.`)
      onMade(walkbookId)
    },
  })
  const isReady = from !== null && count.data?.refusal === null && name.trim() !== ''
  const { surveys = [] } = choices.data ?? {}
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) make.run({ committeeId, name, from, surveyId })
      }}
    >
      <Stack gap="md">
        <div>
          <Text size="sm" fw={550} mb={4} id="made-from">
            Doors from
          </Text>
          <SegmentedControl
            aria-labelledby="made-from"
            value={kind}
            data={kinds}
            onChange={(next) => {
              setKind(next)
              setFrom(null)
            }}
          />
        </div>
        {kind === 'universe' && <UniverseChoice committeeId={committeeId} from={from} onChange={setFrom} />}
        {kind === 'area' && <AreaChoice from={from} onChange={setFrom} />}
        {kind === 'street' && <StreetChoice committeeId={committeeId} onChange={setFrom} />}
        {from !== null && <CountBefore count={count} />}
        <TextInput
          label="Name"
          description="What canvassers see: “West of the park”."
          maxLength={120}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {surveys.length > 0 && (
          <Select
            label="Survey"
            placeholder="None"
            clearable
            data={surveys.map((survey) => ({ value: survey.id, label: survey.name }))}
            value={surveyId}
            onChange={setSurveyId}
          />
        )}
        {make.error && (
          <Alert color="red" role="alert">
            {make.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={make.busy} disabled={!isReady}>
            Make the walkbook
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
