import { Alert, Button, Group } from '@mantine/core'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { voterRecords } from '../api.ts'
import type { CorrectionField } from '../rules.ts'
import { useVoterPage, useWork, useWorkWrite } from './useVoterPage.tsx'

const words: Partial<Record<CorrectionField, string>> = {
  moved: 'Also claim that this voter moved away?',
  deceased: 'Also claim that this voter has died?',
  phone: 'Also claim that the phone number is not theirs?',
  'cell phone': 'Also claim that the cell phone number is not theirs?',
}

/** One tap from "moved" in the log to a claim that outlives the next file. */
export function ClaimOffer({ field, onDone }: { field: CorrectionField; onDone: () => void }) {
  const { profile } = useVoterPage()
  const { committeeId } = useWork()
  const claim = useWorkWrite(voterRecords.claimCorrection)
  const withdraw = useWorkWrite(voterRecords.withdrawCorrection)

  async function claimIt() {
    const { corrections } = await claim.runAsync({ committeeId, voterId: profile.id, field })
    const made = corrections.find((c) => c.field === field && c.state === 'open')
    onDone()
    if (made)
      showUndo({ message: 'Claimed against the file.', onUndo: () => withdraw.runAsync({ id: made.id }) })
  }

  return (
    <Alert color="wheat" mt="sm" title={words[field]} role="status">
      The claim stays until a newer file accepts or contradicts it.
      <Group gap="xs" mt="xs">
        <Button size="xs" loading={claim.busy} onClick={() => void claimIt().catch(() => {})}>
          Claim it
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          No, only log it
        </Button>
      </Group>
    </Alert>
  )
}
