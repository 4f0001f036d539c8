import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
import { showProblem } from '../../../ui/actions/undo.tsx'
import type { Drawer } from '../canvas/Previews.tsx'
import { sizeNames, sizes, type SizeName } from '../sizes.ts'
import { zipOf } from '../zip.ts'
import { useStudio } from './StudioContext.ts'

type Type = 'image/jpeg' | 'image/png'
const endings: Record<Type, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** To the own computer, straight from the browser: the shown size, or all of them in one ZIP file. */
export function Downloads({ drawer }: { drawer: RefObject<Drawer | null> }) {
  const { size, committee } = useStudio()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) =>
      showProblem('The download did not work.', (error as Error).message),
    )
    setBusy(false)
  }
  const one = (type: Type) =>
    attempt(async () => give(await drawer.current!.draw(size, type), nameOf(committee.name, size, type)))
  const all = (type: Type) =>
    attempt(async () => {
      const members = []
      for (const name of sizeNames) {
        const picture = await drawer.current!.draw(name, type)
        members.push({
          name: nameOf(committee.name, name, type),
          bytes: new Uint8Array(await picture.arrayBuffer()),
        })
      }
      give(zipOf(members), `${plain(committee.name)} pictures.zip`)
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} loading={busy}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{sizes[size].label}</Menu.Label>
        <Menu.Item onClick={() => void one('image/jpeg')}>JPEG, smaller</Menu.Item>
        <Menu.Item onClick={() => void one('image/png')}>PNG, sharper</Menu.Item>
        <Menu.Label>All {sizeNames.length} sizes, one ZIP file</Menu.Label>
        <Menu.Item onClick={() => void all('image/jpeg')}>JPEG</Menu.Item>
        <Menu.Item onClick={() => void all('image/png')}>PNG</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function nameOf(committee: string, size: SizeName, type: Type): string {
  const { label, width, height } = sizes[size]
  return `${plain(committee)} ${label} ${width}x${height}.${endings[type]}`
}

/** As a file name that every system takes. */
const plain = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 60) || 'Committee'

function give(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
