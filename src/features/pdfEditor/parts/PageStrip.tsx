import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFilePlus, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { PlacedPage } from '../../../domain/pdf/operations.ts'
import type { ShownFile } from '../work/show.ts'
import classes from '../PdfEditor.module.css'
import { usePicture, useShownPage } from './useShownPage.ts'

interface PageStripProps {
  pages: PlacedPage[]
  files: ReadonlyMap<number, ShownFile>
  current: number
  onCurrent(index: number): void
  onMove(page: PlacedPage, to: number): void
  onRotate(page: PlacedPage): void
  onDelete(page: PlacedPage): void
  onMerge(file: File): void
}

/** The pages in order, and what can be done with the one that is open. */
export function PageStrip({
  pages,
  files,
  current,
  onCurrent,
  onMove,
  onRotate,
  onDelete,
  onMerge,
}: PageStripProps) {
  const page = pages[current]
  return (
    <section aria-label="Pages" className={classes.strip}>
      <Group gap={4} wrap="nowrap" className={classes.stripTools}>
        <Act
          label="Move the page up"
          icon={IconArrowUp}
          disabled={current === 0}
          onClick={() => page && onMove(page, current - 1)}
        />
        <Act
          label="Move the page down"
          icon={IconArrowDown}
          disabled={current >= pages.length - 1}
          onClick={() => page && onMove(page, current + 1)}
        />
        <Act label="Rotate the page" icon={IconRotateClockwise} onClick={() => page && onRotate(page)} />
        <Act
          label="Delete the page"
          icon={IconTrash}
          disabled={pages.length === 1}
          onClick={() => page && onDelete(page)}
        />
      </Group>
      <ol className={classes.pages}>
        {pages.map((one, at) => (
          <li key={one.key}>
            <button
              type="button"
              className={classes.thumb}
              aria-current={at === current ? 'page' : undefined}
              aria-label={`Page ${at + 1}`}
              onClick={() => onCurrent(at)}
            >
              <Small page={one} file={files.get(Number(one.key.split(':')[0]))!} />
              <Text size="xs" c="dimmed">
                {at + 1}
              </Text>
            </button>
          </li>
        ))}
      </ol>
      <FileButton accept="application/pdf,.pdf" onChange={(file) => file && onMerge(file)}>
        {(props) => (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFilePlus size={15} stroke={1.6} />}
            {...props}
          >
            Add a file
          </Button>
        )}
      </FileButton>
    </section>
  )
}

interface ActProps {
  label: string
  icon: typeof IconTrash
  disabled?: boolean
  onClick(): void
}

function Act({ label, icon: Mark, disabled, onClick }: ActProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Mark size={16} stroke={1.6} />
    </ActionIcon>
  )
}

/** Drawn when it comes into view: a file may have hundreds of pages. */
function Small({ page, file }: { page: PlacedPage; file: ShownFile }) {
  const box = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current || isNear) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [isNear])
  return (
    <span ref={box} className={classes.small}>
      {isNear && <SmallPicture page={page} file={file} />}
    </span>
  )
}

function SmallPicture({ page, file }: { page: PlacedPage; file: ShownFile }) {
  const shown = useShownPage(file, Number(page.key.split(':')[1]))
  return shown && <SmallDrawn shown={shown} turn={page.turn} />
}

function SmallDrawn({ shown, turn }: { shown: NonNullable<ReturnType<typeof useShownPage>>; turn: number }) {
  const { width, height } = shown.getViewport({
    scale: 1 / shown.userUnit,
    rotation: (shown.rotate + turn) % 360,
  })
  const canvas = usePicture(shown, turn, Math.min(64 / width, 84 / height))
  return <canvas ref={canvas} className={classes.smallCanvas} aria-hidden />
}
