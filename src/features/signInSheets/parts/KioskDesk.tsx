import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import encodeQR from 'qr'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { WaitingRecords } from '../../outbox/WaitingRecords.tsx'
import { signInSheets, type EventSheets } from '../api.ts'
import type { SheetField } from '../rules.ts'
import classes from '../SignInSheets.module.css'
import { FieldChoice } from './FieldChoice.tsx'

const refresh = [signInSheets.ofEvent, signInSheets.desk]

/** Makes a tablet a kiosk. The tablet is not signed in: it holds the address, and the address can only add lines. */
export function KioskDesk({ committeeId, sheets }: { committeeId: string; sheets: EventSheets }) {
  const [fields, setFields] = useState<SheetField[]>(['email', 'phone', 'zip', 'volunteer'])
  const [pin, setPin] = useState('')
  const [address, setAddress] = useState<string | null>(null)
  const open = useWrite(signInSheets.openKiosk, { refresh })
  const end = useWrite(signInSheets.endKiosk, { refresh })
  const running = sheets.sheets.filter(({ kind, endedAt }) => kind === 'kiosk' && !endedAt)
  const { event, mayRun } = sheets
  return (
    <Stack gap="lg">
      {address && <KioskAddress address={address} onDone={() => setAddress(null)} />}
      {mayRun && !address && (
        <form
          onSubmit={(formEvent) => {
            formEvent.preventDefault()
            open
              .runAsync({ committeeId, eventId: event.id, fields, pin })
              .then(({ url }) => {
                setAddress(url)
                setPin('')
              })
              .catch(() => {})
          }}
        >
          <Stack gap="sm">
            <FieldChoice fields={fields} onChange={setFields} />
            <Group align="flex-end">
              <TextInput
                label="PIN that ends it"
                placeholder="Four to eight digits"
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
                w={180}
                value={pin}
                onChange={(changed) => setPin(changed.currentTarget.value.replaceAll(/\D/g, ''))}
              />
              <Button type="submit" loading={open.busy} disabled={pin.length < 4}>
                Open a kiosk
              </Button>
            </Group>
            {open.error && (
              <Text c="red" size="sm" role="alert">
                {open.error.message}
              </Text>
            )}
          </Stack>
        </form>
      )}
      {running.length > 0 && (
        <Section title="Running now">
          <Stack gap="xs">
            {running.map((kiosk) => (
              <Group key={kiosk.id} justify="space-between" wrap="nowrap">
                <Text size="sm">
                  Kiosk <b className="figure">{kiosk.number}</b> · opened by {kiosk.madeByName},{' '}
                  <DateText value={kiosk.madeAt} withTime /> · {counted(kiosk.rows, 'guest')}
                </Text>
                {mayRun && (
                  <ConfirmButton
                    size="compact-sm"
                    variant="default"
                    question={`Close kiosk ${kiosk.number}?`}
                    consequence="The tablet says that signing in has ended. Who signed in stays a guest."
                    confirmLabel="Close it"
                    onConfirm={async () => {
                      await end.runAsync({ committeeId, sheetId: kiosk.id })
                      showDone(`Kiosk ${kiosk.number} is closed.`)
                    }}
                  >
                    Close
                  </ConfirmButton>
                )}
              </Group>
            ))}
          </Stack>
        </Section>
      )}
      {mayRun && <WaitingRecords committeeId={committeeId} family="signInSheets" news="sheets" />}
      {running.length === 0 && !mayRun && <Text c="dimmed">No kiosk is running for this event.</Text>}
    </Stack>
  )
}

function KioskAddress({ address, onDone }: { address: string; onDone(): void }) {
  const code = `data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg', { border: 2 }))}`
  return (
    <Section
      card
      title="Scan this with the tablet"
      note="The address is shown once. The tablet needs no sign-in."
    >
      <Group align="center" gap="lg">
        <img src={code} alt="Code with the address of the kiosk" className={classes.code} />
        <Stack gap="xs">
          <CopyButton value={address} what="the kiosk’s address">
            Copy link
          </CopyButton>
          <Button component="a" href={address} target="_blank" rel="noreferrer" variant="default">
            Open it on this device
          </Button>
          <Button variant="subtle" onClick={onDone}>
            Done
          </Button>
        </Stack>
      </Group>
    </Section>
  )
}
