import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { AttestationGate } from '../../voters/AttestationGate.tsx'
import { walkbooks } from '../../walkbooks/api.ts'
import { mostAtOnce, packets } from '../api.ts'

interface PrintButtonProps {
  committeeId: string
  walkbooks: { id: string; name: string; doors: number }[]
  onPrinted?(): void
}

/** Says what leaves the house before it does. */
export function PrintButton({ committeeId, walkbooks: chosen, onPrinted }: PrintButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Print {chosen.length === 1 ? 'a packet' : `${chosen.length} packets`}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={chosen.length === 1 ? `Print “${chosen[0]!.name}”` : `Print ${chosen.length} walkbooks`}
      >
        <AttestationGate>
          <PrintForm
            committeeId={committeeId}
            chosen={chosen}
            onDone={() => {
              setAsking(false)
              onPrinted?.()
            }}
          />
        </AttestationGate>
      </Modal>
    </>
  )
}

function PrintForm({
  committeeId,
  chosen,
  onDone,
}: {
  committeeId: string
  chosen: PrintButtonProps['walkbooks']
  onDone(): void
}) {
  const [name, setName] = useState('')
  const print = useWrite(packets.print, {
    refresh: [packets.prints, packets.list, walkbooks.list, walkbooks.get],
    onSuccess: () => {
      showDone('Printing. The file is under “Paper” when it is ready.')
      onDone()
    },
  })
  const doors = chosen.reduce((sum, one) => sum + one.doors, 0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        print.run({ committeeId, walkbookIds: chosen.map(({ id }) => id), name })
      }}
    >
      <Stack>
        <Text size="sm">
          {counted(doors, 'door')} with names, ages and phone numbers. Each packet has a map, the script and
          sheets to tick. That you printed it is on record.
        </Text>
        {chosen.length === 1 && (
          <TextInput
            label="Who walks it"
            description="Optional. It is printed on the sheets."
            maxLength={120}
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        {chosen.length > mostAtOnce && (
          <Text size="sm" c="var(--mantine-color-error)">
            Choose at most {mostAtOnce}.
          </Text>
        )}
        {print.error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {print.error.message}
          </Text>
        )}
        <Button type="submit" loading={print.busy} disabled={chosen.length > mostAtOnce}>
          Print
        </Button>
      </Stack>
    </form>
  )
}
