import { Alert, Button, Group, Select, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { formatBytes } from '../../../domain/numbers.ts'
import { FileDrop } from '../../../ui/actions/FileDrop.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { imports } from '../api.ts'
import { uploadFile } from './upload.ts'

interface Sending {
  name: string
  sent: number
  total: number
}

const mostBytes = 2048 * 1024 * 1024

/** What it is, whose it is, and the file itself. */
export function DropFile({ onBegun }: { onBegun: (id: string) => void }) {
  const known = useRead(imports.kinds, {})
  const [kind, setKind] = useState<string | null>(null)
  const [organizationId, setOrganizationId] = useState<string | null>(null)
  const { sending, problem, send, stop } = useSending(onBegun)

  if (known.error)
    return (
      <ErrorState
        title="The kinds of imports did not load."
        tryThis={known.error.message}
        onRetry={() => void known.refetch()}
      />
    )
  if (!known.data) return <SkeletonRows rows={4} />

  const { kinds, organizations } = known.data
  const chosen = kinds.find((k) => k.kind === kind) ?? kinds[0]
  const owner = organizationId ?? (organizations.length === 1 ? organizations[0]!.id : null)
  const needsOrganization = chosen?.belongsTo === 'organization'
  const isReady = chosen !== undefined && (!needsOrganization || owner !== null)

  return (
    <Section card title="Import a file" note="Nothing is changed until you have seen the check and said so.">
      <Stack gap="md">
        <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
          <Select
            label="What is in the file"
            description={chosen?.about}
            data={kinds.map((k) => ({ value: k.kind, label: k.title }))}
            value={chosen?.kind ?? null}
            onChange={setKind}
            allowDeselect={false}
            miw={260}
          />
          {needsOrganization && (
            <Select
              label="For which organization"
              description="The rows will belong to it."
              data={organizations.map((o) => ({ value: o.id, label: o.name }))}
              value={owner}
              onChange={setOrganizationId}
              placeholder="Choose one"
              searchable
              miw={260}
            />
          )}
        </Group>
        {isReady && !sending && (
          <FileDrop
            label="Drop a file here"
            hint="CSV, XLSX, tab- or pipe-delimited text, line-delimited GeoJSON, or a ZIP of these, up to 2 GB"
            accept={accepted}
            maxBytes={mostBytes}
            onFiles={([file]) => file && void send(file, chosen.kind, needsOrganization ? owner : null)}
          />
        )}
        {!isReady &&
          (organizations.length === 0 ? (
            <Alert color="gray" title="There is no organization yet">
              These rows belong to one. The Owner creates it under System, Organizations. Other kinds of files
              need none.
            </Alert>
          ) : (
            <Alert color="gray" title="Choose the organization first">
              Then the file can be dropped here.
            </Alert>
          ))}
        {sending && (
          <div>
            <ProgressBar
              label={
                sending.sent < sending.total ? `Uploading ${sending.name}` : `Looking at ${sending.name}`
              }
              done={Math.round(sending.sent / 1000)}
              total={Math.round(sending.total / 1000)}
              noun="KB"
              note={formatBytes(sending.total)}
            />
            <Button variant="default" size="xs" mt="xs" onClick={stop}>
              Stop
            </Button>
          </div>
        )}
        {problem && (
          <Alert color="red" title="This file was not taken" role="alert">
            {problem} Nothing was changed.
          </Alert>
        )}
      </Stack>
    </Section>
  )
}

// Browsers disagree about the type of a .csv; the server looks at the content anyway.
const accepted = [
  '.csv',
  '.tsv',
  '.tab',
  '.txt',
  '.geojson',
  '.geojsonl',
  '.ndjson',
  '.jsonl',
  '.json',
  '.topojson',
  '.osm',
  '.pbf',
  '.gz',
  '.zip',
  '.pdf',
  '.html',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/zip',
  'application/x-zip-compressed',
  'application/vnd.ms-excel',
]

function useSending(onBegun: (id: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const aborter = useRef<AbortController | null>(null)
  const begin = useWrite(imports.begin, { refresh: [imports.list] })
  useEffect(() => () => aborter.current?.abort(), [])

  async function send(file: File, kind: string, organizationId: string | null) {
    const abort = new AbortController()
    aborter.current = abort
    setProblem(null)
    const total = Math.max(1, file.size)
    setSending({ name: file.name, sent: 0, total })
    try {
      const { id: fileId } = await uploadFile(
        file,
        (sent) => setSending({ name: file.name, sent, total }),
        abort.signal,
      )
      setSending({ name: file.name, sent: total, total })
      const { id } = await begin.runAsync({ fileId, kind, organizationId })
      if (!abort.signal.aborted) onBegun(id)
    } catch (error) {
      if (!abort.signal.aborted) setProblem((error as Error).message)
    } finally {
      setSending(null)
    }
  }

  function stop() {
    aborter.current?.abort()
    setSending(null)
  }

  return { sending, problem, send, stop }
}
