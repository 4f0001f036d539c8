import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../app/browser/call.ts'
import { walkbooks } from '../walkbooks/api.ts'
import { doors } from './api.ts'

interface HoldButtonProps {
  committeeId: string
  handId: string
  name: string
  isHeld: boolean
  hasWork: boolean
}

/** Setting aside can be undone, so it asks for the reason and nothing else. */
export function HoldButton({ committeeId, handId, name, isHeld, hasWork }: HoldButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState('')
  const refresh = [doors.canvassers, walkbooks.get]
  const hold = useWrite(doors.hold, { refresh, onSuccess: () => setAsking(false) })
  const release = useWrite(doors.release, { refresh })
  const about = { committeeId, handId }
  if (isHeld)
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={release.busy}
        onClick={() => release.run(about)}
        aria-label={`Put back the work of ${name}`}
      >
        Put back
      </Button>
    )
  if (!isAsking)
    return (
      <Button
        size="compact-sm"
        variant="default"
        disabled={!hasWork}
        onClick={() => setAsking(true)}
        aria-label={`Set aside the work of ${name}`}
      >
        Set aside
      </Button>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        hold.run({ ...about, why })
      }}
    >
      <Group gap="xs" align="flex-start">
        <TextInput
          size="xs"
          aria-label={`Why the work of ${name} is set aside`}
          placeholder="Why?"
          value={why}
          error={hold.error?.message}
          data-autofocus
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" loading={hold.busy} disabled={why.trim().length < 3}>
          Set aside
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
