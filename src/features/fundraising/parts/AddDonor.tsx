import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import type { NamedWho } from '../../books/shapes.ts'
import { fundDonors } from '../donors/api.ts'
import { WhoField } from '../WhoField.tsx'

/** A person or firm of the committee becomes one of the donors, before the first gift. */
export function AddDonor({ committeeId, onClose }: { committeeId: string; onClose(): void }) {
  const navigate = useNavigate()
  const [who, setWho] = useState<NamedWho | null>(null)
  const add = useWrite(fundDonors.add, {
    refresh: [fundDonors.list],
    onSuccess: () =>
      void navigate(
        linkTo('/committee/:committeeId/fundraising/donor/:donorId', { committeeId, donorId: who!.id }),
      ),
  })
  return (
    <Modal opened onClose={onClose} title="Add a donor">
      <Stack gap="sm">
        <WhoField
          label="Who"
          description="People and firms of this committee. Someone new is added under People or by their first gift."
          committeeId={committeeId}
          value={who}
          onChange={setWho}
        />
        {add.error && (
          <Alert color="red" variant="light" role="alert">
            {add.error.message}
          </Alert>
        )}
        <Group>
          <Button
            disabled={!who}
            loading={add.busy}
            onClick={() => add.run({ committeeId, who: { kind: who!.kind, id: who!.id } })}
          >
            Add to the donors
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
