import { Alert, Button, FileButton, Group, Modal, Text, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError, useRead } from '../../../app/browser/call.ts'
import { sheetCodeOf } from '../../../domain/paper/sheetCode.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { AttestationGate } from '../../voters/AttestationGate.tsx'
import { packets } from '../api.ts'
import { sendPhoto, type PhotoRead } from './sendPhoto.ts'
import { SheetForm } from './SheetForm.tsx'

interface TypeUpProps {
  committeeId: string
  /** From the address; empty: no sheet yet. */
  code: string
  onCode(code: string): void
  onClose(): void
}

/** By code, scanned or typed, or by photo: one sheet after the other. */
export default function TypeUp({ committeeId, code, onCode, onClose }: TypeUpProps) {
  const [photo, setPhoto] = useState<PhotoRead | null>(null)
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Type up a sheet"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AttestationGate>
        <ChooseSheet
          key={code}
          committeeId={committeeId}
          code={code}
          onCode={(next) => {
            setPhoto(null)
            onCode(next)
          }}
          onRead={(read) => {
            setPhoto(read)
            onCode(read.code)
          }}
        />
        {code !== '' && (
          <OpenSheet
            committeeId={committeeId}
            code={code}
            photo={photo?.code === code ? photo : null}
            onSaved={(next) => {
              setPhoto(null)
              onCode(next ?? '')
            }}
          />
        )}
      </AttestationGate>
    </Modal>
  )
}

interface ChooseSheetProps {
  committeeId: string
  code: string
  onCode(code: string): void
  onRead(read: PhotoRead): void
}

function ChooseSheet({ committeeId, code, onCode, onRead }: ChooseSheetProps) {
  const [typed, setTyped] = useState(code)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)

  async function read(file: File | null) {
    if (!file) return
    setReading(true)
    setProblem(null)
    try {
      onRead(await sendPhoto(committeeId, file, code === '' ? typed : ''))
    } catch (error) {
      setProblem(
        error instanceof CallError ? error.message : 'The photo could not be read. Take another one.',
      )
    } finally {
      setReading(false)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (sheetCodeOf(typed)) onCode(typed.trim())
        else setProblem('This is not the code of a sheet. It has eight characters and the page: K7QM-3XWD-2.')
      }}
    >
      <Group align="flex-end" mb="md">
        <TextInput
          label="Code of the sheet"
          description="Scan it, or type it as printed at the top."
          data-autofocus
          autoComplete="off"
          w={280}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant={code === '' ? 'filled' : 'default'}>
          Open
        </Button>
        <FileButton
          accept="image/jpeg,image/png"
          inputProps={{ 'aria-label': 'Photo of a sheet' }}
          onChange={(file) => void read(file)}
        >
          {(props) => (
            <Button {...props} variant="default" loading={reading} leftSection={<IconCamera size={16} />}>
              Read a photo
            </Button>
          )}
        </FileButton>
      </Group>
      {problem && (
        <Alert color="red" mb="md" role="alert">
          {problem}
        </Alert>
      )}
    </form>
  )
}

interface OpenSheetProps {
  committeeId: string
  code: string
  photo: PhotoRead | null
  onSaved(next: string | null): void
}

function OpenSheet({ committeeId, code, photo, onSaved }: OpenSheetProps) {
  const sheet = useRead(packets.sheet, { committeeId, code })
  if (sheet.error instanceof CallError && sheet.error.status === 404)
    return <Alert color="red">No packet of this committee has this code. Compare it with the sheet.</Alert>
  return (
    <Loaded read={sheet} failed="The sheet did not load.">
      {(data) => (
        <>
          <Text fw={600} mb="xs">
            {data.walkbook.name}, sheet {data.page} of {data.pages}
          </Text>
          <SheetForm
            key={`${data.code} ${data.typed?.revision ?? 0} ${photo ? 'photo' : ''}`}
            committeeId={committeeId}
            sheet={data}
            photo={photo}
            onSaved={onSaved}
          />
        </>
      )}
    </Loaded>
  )
}
