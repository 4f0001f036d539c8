import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileTypePdf, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { call, useWrite } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { downloadBase64 } from '../../../ui/table/download.ts'
import { lobbyFundraisers } from '../api.ts'
import { invitations } from './api.ts'
import { pieces, pieceWords, type Piece } from './content.ts'

interface PrintAndMailProps {
  committeeId: string
  fundraiserId: string
  invitation: Out<typeof invitations.get>
  /** What is typed is not saved, so a proof would show something else. */
  isChanged: boolean
}

/** First the proof, then everyone: on paper as one PDF for each piece, and by email. */
export function PrintAndMail({ committeeId, fundraiserId, invitation, isChanged }: PrintAndMailProps) {
  const { proof, guests, mayEdit, facts, hasMailServer } = invitation
  const asked = { committeeId, fundraiserId }
  const [busy, setBusy] = useState<Piece | 'proof' | null>(null)
  const [fingerprint, setFingerprint] = useState<string | null>(null)
  const approve = useWrite(invitations.approve, { refresh: [invitations.get] })
  const email = useWrite(invitations.email, { refresh: [invitations.get, lobbyFundraisers.guests] })
  const working = async (what: Piece | 'proof', work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      showProblem((error as Error).message, 'No file was made.')
    } finally {
      setBusy(null)
    }
  }
  const makeProof = () =>
    working('proof', async () => {
      const made = await call(invitations.proof, asked)
      downloadBase64(made.base64, made.fileName, 'application/pdf')
      setFingerprint(made.fingerprint)
    })
  const print = (piece: Piece) =>
    working(piece, async () => {
      const { base64, fileName, printed, leftOut } = await call(invitations.print, { ...asked, piece })
      downloadBase64(base64, fileName, 'application/pdf')
      showDone(
        `${counted(printed, 'page')} in one file.${leftOut > 0 ? ` ${leftOut} without an address left out.` : ''}`,
      )
    })
  const send = async () => {
    const { written, leftOut, isLeft } = await email.runAsync(asked)
    const where = hasMailServer ? 'wait for the mail server' : 'are kept: no mail server is set up'
    showDone(
      `${counted(written, 'email')} written; they ${where}.${leftOut > 0 ? ` ${leftOut} left out.` : ''}${isLeft ? ' There are more: do it again.' : ''}`,
    )
  }
  const isReady = proof !== null && !isChanged
  return (
    <Stack gap="md">
      <Section
        title="Proof"
        card
        note="One invitation, reply card and envelope, exactly as they will be printed. Nothing is printed or emailed before someone looked at it."
      >
        <Group gap="xs">
          <Button
            variant={isReady ? 'default' : 'filled'}
            leftSection={<IconFileTypePdf size={16} />}
            loading={busy === 'proof'}
            disabled={isChanged || facts.disclaimer === ''}
            onClick={() => void makeProof()}
          >
            Open the proof
          </Button>
          {mayEdit && fingerprint !== null && !isReady && !isChanged && (
            <Button
              loading={approve.busy}
              onClick={() =>
                void approve
                  .runAsync({ ...asked, fingerprint })
                  .then(() => showDone('The proof is approved.'))
                  .catch((error: Error) => showProblem(error.message))
              }
            >
              I looked at it, it is right
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" mt="xs">
          {isChanged ? (
            'Save the invitation first.'
          ) : proof ? (
            <>
              <Status tone="good">Approved</Status> {proof.byName}, {formatDateTime(proof.at)}
            </>
          ) : (
            'No one has looked at a proof of the invitation as it is now.'
          )}
        </Text>
      </Section>
      <Section
        title="Print"
        card
        note={`${counted(guests.all, 'guest')}, ${guests.withAddress} with a street and a city. Each file holds everyone.`}
      >
        <Group gap="xs">
          {pieces.map((piece) => (
            <Button
              key={piece}
              variant="default"
              disabled={!isReady || guests.all === 0}
              loading={busy === piece}
              onClick={() => void print(piece)}
            >
              {pieceWords[piece]}
            </Button>
          ))}
        </Group>
      </Section>
      <Section
        title="Email"
        card
        note={`${counted(guests.toEmail, 'guest has', 'guests have')} an email address, did not reply and were not written to. Replies go to the committee’s reply address.`}
      >
        {mayEdit && (
          <ConfirmButton
            leftSection={<IconMail size={16} />}
            disabled={!isReady || guests.toEmail === 0}
            question={`Write to ${counted(guests.toEmail, 'guest')}?`}
            consequence="An email that left cannot be called back. Who unsubscribed is left out."
            confirmLabel="Write the emails"
            onConfirm={send}
          >
            Write the emails
          </ConfirmButton>
        )}
      </Section>
    </Stack>
  )
}
