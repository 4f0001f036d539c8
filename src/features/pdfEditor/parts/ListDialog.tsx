import { Alert, Button, FileButton, Group, Modal, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../domain/numbers.ts'
import type { PdfFacts } from '../../../domain/pdf/facts.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { downloadBlob } from '../../../ui/table/download.ts'
import { guessColumns, readList, type List } from '../readList.ts'
import type { Editor } from '../useEditor.ts'
import { askWorker } from '../work/ask.ts'
import classes from '../PdfEditor.module.css'
import { PeopleList } from './PeopleList.tsx'

interface ListDialogProps {
  editor: Editor
  onClose(): void
}

/** One filled form for each row of a list. */
export function ListDialog({ editor, onClose }: ListDialogProps) {
  const { file, operations, sources, password } = editor.open!
  const [fields, setFields] = useState<PdfFacts['fields'] | null>(null)
  const [list, setList] = useState<List | null>(null)
  const [columns, setColumns] = useState(new Map<string, string>())
  const [into, setInto] = useState<'one' | 'many'>('one')
  const [done, setDone] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const task = {
    bytes: file.bytes,
    operations,
    password,
    sources: new Map([...sources].map(([source, { bytes }]) => [source, bytes])),
  }

  useEffect(() => {
    let isCurrent = true
    const asked = { bytes: file.bytes, operations: [], password, sources: new Map<number, Uint8Array>() }
    askWorker({ ...asked, does: { kind: 'facts' } }).then(
      ({ facts }) =>
        isCurrent && setFields(facts!.fields.filter(({ kind }) => kind !== 'button' && kind !== 'signature')),
      (error: Error) => isCurrent && setProblem(error.message),
    )
    return () => {
      isCurrent = false
    }
  }, [file, password])
  useEffect(() => () => stop.current?.abort(), [])

  function take(found: List) {
    setProblem(found.rows.length === 0 ? 'The list has no rows.' : null)
    setList(found)
    setColumns(
      guessColumns(
        (fields ?? []).map(({ name }) => name),
        found.columns,
      ),
    )
  }

  async function run() {
    const { rows, columns: names } = list!
    stop.current = new AbortController()
    setProblem(null)
    setDone(0)
    try {
      const filled = rows.map(
        (row) => new Map([...columns].map(([field, column]) => [field, row[names.indexOf(column)] ?? ''])),
      )
      const { bytes } = await askWorker(
        { ...task, does: { kind: 'list', rows: filled, into } },
        { signal: stop.current.signal, onProgress: setDone },
      )
      const base = file.name.replace(/\.pdf$/i, '')
      const type = into === 'one' ? 'application/pdf' : 'application/zip'
      downloadBlob(
        `${base}-filled.${into === 'one' ? 'pdf' : 'zip'}`,
        new Blob([bytes as BlobPart], { type }),
      )
    } catch (error) {
      if (!stop.current.signal.aborted) setProblem((error as Error).message)
    }
    setDone(null)
  }

  return (
    <Modal opened onClose={onClose} title="Fill the form from a list" size="lg">
      <Stack gap="sm">
        {fields?.length === 0 && <Text>This file has no fields to fill.</Text>}
        {fields && fields.length > 0 && (
          <Group gap="sm">
            <FileButton
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(chosen) => chosen && void chosen.text().then((text) => take(readList(text)))}
            >
              {(props) => (
                <Button variant="default" {...props}>
                  Choose a CSV file
                </Button>
              )}
            </FileButton>
            <PeopleList onList={take} onProblem={setProblem} />
          </Group>
        )}
        {list && fields && (
          <>
            <Text size="sm">
              {formatCount(list.rows.length)} rows. Choose which column goes into which field.
            </Text>
            <div className={classes.columns}>
              {fields.map(({ name }) => (
                <Select
                  key={name}
                  label={name}
                  size="xs"
                  clearable
                  searchable
                  placeholder="Nothing"
                  data={[...new Set(list.columns.filter((column) => column !== ''))]}
                  value={columns.get(name) ?? null}
                  onChange={(column) => {
                    const next = new Map(columns)
                    if (column) next.set(name, column)
                    else next.delete(name)
                    setColumns(next)
                  }}
                />
              ))}
            </div>
            <SegmentedControl
              aria-label="How many files"
              data={[
                { value: 'one', label: 'One file to print' },
                { value: 'many', label: 'A file for each row' },
              ]}
              value={into}
              onChange={(value) => setInto(value)}
            />
          </>
        )}
        {done !== null && list && (
          <ProgressBar label="Filling" done={done} total={list.rows.length} noun="rows" />
        )}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          {done !== null ? (
            <Button variant="default" onClick={() => stop.current?.abort()}>
              Cancel
            </Button>
          ) : (
            <Button
              disabled={!list || columns.size === 0 || list.rows.length === 0}
              onClick={() => void run()}
            >
              Fill {list ? formatCount(list.rows.length) : ''} {list?.rows.length === 1 ? 'form' : 'forms'}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
