import { Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { uploadFile } from '../../../app/browser/uploadFile.ts'
import { CutOff } from '../../../ui/CutOff.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { FileDrop } from '../../../ui/actions/FileDrop.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import { OneImport } from './OneImport.tsx'
import classes from './people.module.css'

interface ImportPeopleProps {
  committeeId: string
  onClose(): void
}

/** A list from a file: dropped, its columns recognized, checked before anything is written, brought in, taken back whole if need be. */
export default function ImportPeople({ committeeId, onClose }: ImportPeopleProps) {
  const [importId, setImportId] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const past = useRead(people.imports, { committeeId })
  const start = useWrite(people.importStart, { refresh: [people.imports] })

  async function begin(file: File | undefined) {
    if (!file) return
    setSending(true)
    try {
      const { id: fileId } = await uploadFile('peopleImport', file)
      const begun = await start.runAsync({ committeeId, fileId })
      setImportId(begun.importId)
    } catch (error) {
      showProblem(`${file.name} was not read.`, (error as Error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title="Import people" size="xl">
      {importId ? (
        <OneImport committeeId={committeeId} importId={importId} onBack={() => setImportId(null)} />
      ) : (
        <>
          <FileDrop
            label="Drop a list of people here"
            hint="CSV, TSV or Excel (.xlsx), up to 50 MB. Names, email, phone, address, tags, notes; any column order"
            accept={['.csv', '.tsv', '.txt', '.xlsx', 'text/csv', 'text/plain', 'text/tab-separated-values']}
            busy={sending}
            onFiles={(files) => void begin(files[0])}
          />
          <Text size="sm" c="dimmed" my="sm">
            People who are known already are found by email, phone or name and filled in, not added twice.
            People who said no to calls, texts or email stay a no.
          </Text>
          {past.data && past.data.imports.length > 0 && (
            <Section title="Earlier lists">
              <ul className={classes.list}>
                {past.data.imports.map((one) => (
                  <li key={one.id}>
                    <div className={classes.words}>
                      <Anchor component="button" onClick={() => setImportId(one.id)}>
                        {one.fileName}
                      </Anchor>
                      <Text size="xs" c="dimmed">
                        {one.summary || stateWords[one.state] || one.state} {one.createdByName},{' '}
                        <DateText value={one.createdAt} />
                      </Text>
                    </div>
                  </li>
                ))}
              </ul>
              <CutOff shown={past.data.imports.length} total={past.data.total} many="lists" />
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

const stateWords: Record<string, string> = {
  uploaded: 'Columns not chosen yet.',
  mapped: 'Not checked yet.',
  ready: 'Checked, not imported yet.',
  failed: 'Stopped.',
  paused: 'Paused.',
}
