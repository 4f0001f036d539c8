import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Call, In } from '../../contract.ts'
import type { ExportFormat, ListFacts } from '../../list.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { downloadBlob } from '../../../ui/table/download.ts'
import { CallError } from '../call.ts'

const names: Record<ExportFormat, string> = { csv: 'CSV file', xlsx: 'Excel workbook' }

interface ExportMenuProps<L extends Call> {
  of: L & { list: ListFacts }
  filter: In<L>
  disabled?: boolean
}

/** Every row of the list as a file, not only the ones shown. The server makes it and puts it on record. */
export function ExportMenu<L extends Call>({ of, filter, disabled }: ExportMenuProps<L>) {
  const [busy, setBusy] = useState(false)
  const take = async (format: ExportFormat) => {
    setBusy(true)
    try {
      await download(`/api/exports/${of.path}.${format}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    } catch (error) {
      const message =
        error instanceof CallError ? error.message : 'It broke off. Nothing was saved. Try again.'
      showProblem('The export was not made.', message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconDownload size={15} stroke={1.6} />}
          rightSection={<IconChevronDown size={13} />}
          loading={busy}
          disabled={disabled}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(names) as ExportFormat[]).map((format) => (
          <Menu.Item key={format} onClick={() => void take(format)}>
            {names[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Read to its end before it is saved: a file that broke off must not look like a whole one. */
async function download(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin' })
  if (!response.ok) throw new CallError(response.status, (await response.json().catch(() => ({}))) as object)
  const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  downloadBlob(name ?? 'export', await response.blob())
}
