import { ActionIcon, Alert, Button, Group, Text, Tooltip } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { lazy, useMemo, useRef, useState } from 'react'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { modKey } from '../../../ui/KeyHint.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import type { Pictures, PictureVersion } from '../api.ts'
import { useLayers } from '../canvas/layers.ts'
import type { Photo } from '../canvas/photo.ts'
import type { Drawer } from '../canvas/Previews.tsx'
import { sizeNames, sizes, type SizeName } from '../sizes.ts'
import { Downloads } from './Downloads.tsx'
import { StudioContext, type CutOutMode, type Studio as StudioState, type ToolName } from './StudioContext.ts'
import { Toolbox } from './Toolbox.tsx'
import { useDesign, type OnTheTable } from './useDesign.ts'
import { useSave } from './useSave.tsx'
import { Versions } from './Versions.tsx'
import classes from './Studio.module.css'

// The drawing library is large: the page around it is there first.
const PictureStage = lazy(() => import('../canvas/PictureStage.tsx'))
const CutOutStage = lazy(() => import('../canvas/CutOutStage.tsx'))
const Previews = lazy(() => import('../canvas/Previews.tsx'))

interface StudioProps {
  data: Pictures
  photo: Photo
  start: OnTheTable
  draftKey: string
  /** A photo that was just put in, or unsaved work from before. */
  from: 'photo' | 'draft' | 'version'
  onLeave(): void
  onOpen(version: PictureVersion): void
}

export function Studio({ data, photo, start, draftKey, from, onLeave, onOpen }: StudioProps) {
  const { committee } = data
  const drawer = useRef<Drawer>(null)
  const [seenVersion, setSeenVersion] = useState(start.seenVersion)
  const table = useDesign(draftKey, { ...start, seenVersion }, from !== 'version')
  const { design, change, isUnsaved } = table
  const layers = useLayers(photo, design)
  const [size, setSize] = useState<SizeName>('square')
  const [tool, setTool] = useState<ToolName>('crop')
  const [cutOutMode, setCutOutMode] = useState<CutOutMode | null>(null)
  const [brush, setBrush] = useState(0.04)
  const [wordsId, setWordsId] = useState<string | null>(null)
  const [contrasts, setContrasts] = useState<Record<string, number>>({})
  const saving = useSave({
    committeeId: committee.id,
    design,
    photo,
    seenVersion,
    drawer,
    onSaved: (version) => {
      setSeenVersion(version)
      table.settle()
    },
  })
  const studio = useMemo<StudioState>(
    () => ({
      committee,
      design,
      change,
      photo,
      layers,
      size,
      setSize,
      tool,
      setTool,
      cutOutMode,
      setCutOutMode,
      brush,
      setBrush,
      wordsId,
      setWordsId,
      contrasts,
      setContrasts,
    }),
    [committee, design, change, photo, layers, size, tool, cutOutMode, brush, wordsId, contrasts],
  )
  return (
    <StudioContext value={studio}>
      <Page
        title="Picture"
        purpose={`${committee.name}: one photo, ready for every network.`}
        moreActions={
          <>
            <UndoButtons undo={table.undo} redo={table.redo} />
            <Downloads drawer={drawer} />
            <Button variant="default" onClick={onLeave}>
              Start over
            </Button>
          </>
        }
        action={
          <Button onClick={() => void saving.save()} disabled={!isUnsaved || saving.busy}>
            {saving.done === null ? 'Save and show' : `Saving size ${saving.done + 1} of ${sizeNames.length}`}
          </Button>
        }
      >
        {from === 'draft' && isUnsaved && (
          <Text size="sm" c="dimmed" mb="sm" role="status">
            Your unsaved work from before is open again.
          </Text>
        )}
        {saving.problem && (
          <Alert color="red" role="alert" mb="md" title="The picture is not saved yet">
            {saving.problem} Your work is kept on this device.
          </Alert>
        )}
        {saving.conflict && (
          <div className={classes.notice}>
            <ConflictNotice
              message={saving.conflict.message}
              busy={saving.busy}
              differences={[{ label: 'Picture', ...bothPictures(saving.conflict.mine, data) }]}
              onKeepMine={() => void saving.saveAnyway(data.version)}
              onTakeTheirs={() => {
                saving.forget()
                const newest = data.versions[0]
                if (newest) onOpen(newest)
              }}
            />
          </div>
        )}
        <div className={classes.desk}>
          <Canvas mode={cutOutMode} />
          <Toolbox />
        </div>
        <div className={classes.sizes}>
          <Section title="Sizes" note={`${sizes[size].label}: ${sizes[size].uses}.`}>
            <PartBoundary problem="The sizes did not load." fallback={<Loading />}>
              <Previews ref={drawer} />
            </PartBoundary>
          </Section>
        </div>
        <Versions data={data} onOpen={onOpen} />
      </Page>
    </StudioContext>
  )
}

function Canvas({ mode }: { mode: CutOutMode | null }) {
  const { ref, width, height } = useElementSize()
  const box = { width: Math.max(0, width - 16), height: Math.max(0, height - 16) }
  return (
    <div className={classes.canvas} ref={ref}>
      {box.width > 0 && box.height > 0 && (
        <PartBoundary problem="The canvas did not load." fallback={<Loading />}>
          {mode ? <CutOutStage box={box} /> : <PictureStage box={box} />}
        </PartBoundary>
      )}
    </div>
  )
}

function UndoButtons({ undo, redo }: { undo?: () => void; redo?: () => void }) {
  return (
    <Group gap={4}>
      <Tooltip label={`Undo (${modKey()}+Z)`}>
        <ActionIcon variant="default" size={36} aria-label="Undo" disabled={!undo} onClick={undo}>
          <IconArrowBackUp size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`Redo (${modKey()}+Shift+Z)`}>
        <ActionIcon variant="default" size={36} aria-label="Redo" disabled={!redo} onClick={redo}>
          <IconArrowForwardUp size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

function bothPictures(mine: string, data: Pictures) {
  const theirs = data.versions[0]?.files.find((file) => file.size === 'square')
  const shot = (src: string, alt: string) => <img src={src} alt={alt} width={96} height={96} />
  return {
    mine: shot(mine, 'Your picture'),
    theirs: theirs ? shot(`/api/files/${theirs.fileId}?size=256`, 'The picture there now') : null,
  }
}
