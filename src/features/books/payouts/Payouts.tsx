import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { uploadFile } from '../../../app/browser/uploadFile.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { Section } from '../../../ui/Section.tsx'
import { entryReads } from '../parts/OtherEntry.tsx'
import { payouts, type PayoutDraft } from './api.ts'

/** Transfers of online services that wait to be posted, and the way to import their files. */
export function Payouts({ committeeId }: { committeeId: string }) {
  const { data } = useRead(payouts.list, { committeeId })
  const [said, setSaid] = useState<{ words: string; isProblem: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const bring = useWrite(payouts.read, { refresh: [payouts.list, ...entryReads] })
  async function add(file: File | null) {
    if (!file) return
    setBusy(true)
    try {
      const { id: fileId } = await uploadFile('bankFile', file)
      const { added, known, notPaidOut, refused } = await bring.runAsync({ committeeId, fileId })
      const lines = refused.slice(0, 3).map(({ line, reason }) => `Line ${line}: ${reason}.`)
      setSaid({
        isProblem: false,
        words: [
          `${counted(added, 'gift')} read, ${counted(known, 'gift')} known already, ${counted(notPaidOut, 'gift')} not paid out yet, ${counted(refused.length, 'row')} skipped.`,
          ...lines,
        ].join(' '),
      })
    } catch (error) {
      setSaid({ isProblem: true, words: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section
      card
      title="Online gifts"
      note="Files of Anedot, WinRed and ActBlue. Each transfer waits here until you post it: every gift in full, less fees."
      actions={
        <FileButton accept=".csv,.txt,text/csv" onChange={(file) => void add(file)}>
          {(button) => (
            <Button {...button} variant="default" loading={busy}>
              Import a payout file
            </Button>
          )}
        </FileButton>
      }
    >
      {said && (
        <Alert color={said.isProblem ? 'red' : 'teal'} variant="light" role="alert">
          {said.words}
        </Alert>
      )}
      {data?.drafts.map((draft) => (
        <Draft key={draft.id} committeeId={committeeId} draft={draft} />
      ))}
    </Section>
  )
}

function Draft({ committeeId, draft }: { committeeId: string; draft: PayoutDraft }) {
  const post = useWrite(payouts.post, {
    refresh: [payouts.list, ...entryReads],
    onSuccess: ({ number }) => showDone(`Posted as entry ${number}.`),
  })
  const discard = useWrite(payouts.discard, { refresh: [payouts.list, ...entryReads] })
  const asked = { committeeId, draftId: draft.id }
  return (
    <div role="group" aria-label={`${draft.processor} ${draft.reference}`}>
      <Text mt="sm" fw={600}>
        {draft.processor} {draft.reference}, {formatDate(draft.paidOn)}: {formatMoney(draft.grossCents)} less{' '}
        {formatMoney(draft.feeCents)} fees is {formatMoney(draft.netCents)}
      </Text>
      <Text size="sm" c="dimmed">
        {counted(draft.gifts, 'gift')}:{' '}
        {draft.donors.map(({ name, cents }) => `${name || 'No name'} ${formatMoney(cents)}`).join(', ')}
        {draft.gifts > draft.donors.length && ' and more'}
      </Text>
      {post.error && (
        <Alert mt="xs" color="red" variant="light" role="alert">
          {post.error.message}
        </Alert>
      )}
      <Group mt="xs" gap="xs">
        <Button size="compact-md" loading={post.busy} onClick={() => post.run(asked)}>
          Post this transfer
        </Button>
        <ConfirmButton
          size="compact-md"
          question="Remove this draft?"
          consequence="Its gifts can be imported again."
          confirmLabel="Remove"
          onConfirm={() => discard.runAsync(asked)}
        >
          Remove
        </ConfirmButton>
      </Group>
    </div>
  )
}
