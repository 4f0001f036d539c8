import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { newId, useRead, useWrite } from '../../../app/browser/call.ts'
import { uploadFile } from '../../../app/browser/uploadFile.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { Money } from '../../../ui/Money.tsx'
import { reimbursements, type Request } from '../api.ts'
import { LineFields } from './LineFields.tsx'
import { Receipts } from './Receipts.tsx'
import { emptyLine, missingIn, sendable, titleOf, typedOf, worth } from './typedLine.ts'
import classes from './RequestForm.module.css'

interface RequestFormProps {
  committeeId: string
  /** Left out for a new one. */
  request?: Request
  onDone(requestId: string | null): void
}

const refresh = [reimbursements.list, reimbursements.mine, reimbursements.get]
/** A phone makes a JPEG of its own format where only these are named. */
const pictures = 'image/jpeg,image/png,image/webp'

/** A photo, what it was for, submit: made for a phone at the cash register. */
export function RequestForm({ committeeId, request, onDone }: RequestFormProps) {
  const [requestId] = useState(() => request?.id ?? newId())
  const [version, setVersion] = useState(request?.version ?? 0)
  const [lines, setLines] = useState(() =>
    request && request.lines.length > 0 ? request.lines.map(typedOf) : [emptyLine()],
  )
  const [receipts, setReceipts] = useState<Request['receipts']>(request?.receipts ?? [])
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { data } = useRead(reimbursements.rates, { committeeId })
  const save = useWrite(reimbursements.save, { refresh })
  const submit = useWrite(reimbursements.submit, { refresh })
  const attach = useWrite(reimbursements.attach, { refresh })
  const remove = useWrite(reimbursements.removeReceipt, { refresh })
  const rates = data?.rates ?? []

  async function saved(): Promise<number> {
    const done = lines.flatMap((line) => sendable(line) ?? [])
    const answer = await save.runAsync({
      committeeId,
      requestId,
      version,
      title: titleOf(lines),
      lines: done,
    })
    setVersion(answer.version)
    return answer.version
  }

  async function work(what: () => Promise<unknown>) {
    setBusy(true)
    setProblem(null)
    try {
      await what()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  const addPhoto = (file: File | null) =>
    file &&
    void work(async () => {
      const { id: fileId } = await uploadFile('attachment', file)
      await saved()
      const { receiptId } = await attach.runAsync({ committeeId, requestId, fileId })
      setReceipts((before) => [
        ...before,
        {
          id: receiptId,
          fileId,
          name: file.name,
          isPicture: file.type.startsWith('image/'),
          isStruckOut: false,
        },
      ])
    })

  const send = () =>
    work(async () => {
      const missing = lines.map(missingIn).find((words) => words !== null)
      if (missing) throw new Error(missing)
      if (lines.some(({ kind }) => kind === 'receipt') && receipts.every(({ isStruckOut }) => isStruckOut))
        throw new Error('Add a photo of the receipt. The committee has to keep it for five years.')
      await submit.runAsync({ committeeId, requestId, version: await saved() })
      showDone('Submitted. You see here when it is approved and paid.')
      onDone(requestId)
    })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Photograph the receipt first. Someone else approves it, then it is paid.
        </Text>
        <Group gap="xs" grow>
          <FileButton accept={pictures} inputProps={{ capture: 'environment' }} onChange={addPhoto}>
            {(button) => (
              <Button {...button} size="md" variant="light" loading={busy}>
                Take a photo
              </Button>
            )}
          </FileButton>
          <FileButton accept={`${pictures},application/pdf`} onChange={addPhoto}>
            {(button) => (
              <Button {...button} size="md" variant="default" disabled={busy}>
                Choose a file
              </Button>
            )}
          </FileButton>
        </Group>
        <Receipts
          receipts={receipts}
          onRemove={(receiptId) =>
            void work(async () => {
              await remove.runAsync({ committeeId, receiptId })
              setReceipts((before) => before.filter(({ id }) => id !== receiptId))
            })
          }
        />
        {lines.map((line, i) => (
          <LineFields
            key={line.id}
            place={i + 1}
            line={line}
            rates={rates}
            onChange={(next) => setLines(lines.map((old) => (old.id === next.id ? next : old)))}
            onRemove={
              lines.length === 1 ? undefined : () => setLines(lines.filter(({ id }) => id !== line.id))
            }
          />
        ))}
        <Group>
          <Button
            variant="default"
            disabled={lines.length >= 50}
            onClick={() => setLines([...lines, emptyLine()])}
          >
            Add a line
          </Button>
        </Group>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <div className={classes.foot}>
          <Text fw={600}>
            Total <Money cents={worth(lines, rates)} />
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="default"
              disabled={busy}
              onClick={() => void work(async () => onDone((await saved(), requestId)))}
            >
              Save
            </Button>
            <Button type="submit" loading={busy}>
              Submit
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  )
}
