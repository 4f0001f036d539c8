import { Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { uploadFile } from '../../../app/browser/uploadFile.ts'
import { CutOff } from '../../../ui/CutOff.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { FileDrop } from '../../../ui/actions/FileDrop.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { Section } from '../../../ui/Section.tsx'
import { bank } from '../api.ts'
import type { AccountRow } from '../shapes.ts'
import classes from './bank.module.css'
import { OneFile } from './OneFile.tsx'

interface BringFileProps {
  committeeId: string
  accounts: AccountRow[]
  accountId: string
  onClose(): void
}

/** A bank file: dropped, read, checked before anything is written, brought in, taken back whole if need be. */
export default function BringFile({ committeeId, accounts, accountId, onClose }: BringFileProps) {
  const [importId, setImportId] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const past = useRead(bank.imports, { committeeId })
  const start = useWrite(bank.importStart, { refresh: [bank.imports] })

  async function begin(file: File | undefined) {
    if (!file) return
    setSending(true)
    try {
      const { id: fileId } = await uploadFile('bankFile', file)
      const begun = await start.runAsync({ committeeId, fileId, accountId })
      setImportId(begun.importId)
    } catch (error) {
      showProblem(`${file.name} was not read.`, (error as Error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title="Import a bank file" size="xl">
      {importId ? (
        <OneFile
          committeeId={committeeId}
          importId={importId}
          accounts={accounts}
          onBack={() => setImportId(null)}
        />
      ) : (
        <>
          <FileDrop
            label="Drop a bank file here"
            hint="OFX, QFX, QIF, CSV, XLSX or CAMT.053, up to 20 MB"
            accept={['.ofx', '.qfx', '.qbo', '.qif', '.csv', '.tsv', '.txt', '.xml', '.camt']}
            busy={sending}
            onFiles={(files) => void begin(files[0])}
          />
          <Text size="sm" c="dimmed" my="sm">
            Lines that are there already are left alone, so files may overlap. Two equal lines on one day are
            both kept.
          </Text>
          {past.data && past.data.imports.length > 0 && (
            <Section title="Earlier files">
              <ul className={classes.list}>
                {past.data.imports.map((one) => (
                  <li key={one.id}>
                    <Anchor component="button" onClick={() => setImportId(one.id)}>
                      {one.fileName}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      {one.summary || 'Not imported yet.'} {one.createdByName},{' '}
                      <DateText value={one.createdAt} />
                    </Text>
                  </li>
                ))}
              </ul>
              <CutOff shown={past.data.imports.length} total={past.data.total} many="files" />
            </Section>
          )}
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
