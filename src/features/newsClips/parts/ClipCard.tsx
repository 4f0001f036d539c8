import { ActionIcon, Anchor, Button, Group, NativeSelect, Text, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { articlePath } from '../../news/words.ts'
import { newsClips, type Clip } from '../api.ts'
import classes from './clips.module.css'

const refresh = [newsClips.desk]
const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')

interface ClipCardProps {
  clip: Clip
  sections: string[]
  onUp?: () => void
  onDown?: () => void
  /** With the note as the field has it, saved or not. */
  onHold: (annotation: string) => void
  onDropHere: () => void
  /** Whether the note has words that are not saved. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** One clip: dragged by its handle or moved by the arrows, with our own words beside it. */
export function ClipCard({ clip, sections, onUp, onDown, onHold, onDropHere, onUnsaved }: ClipCardProps) {
  const [annotation, setAnnotation] = useState(clip.annotation)
  const [isOver, setOver] = useState(false)
  const annotate = useWrite(newsClips.annotate, { refresh, onError })
  const drop = useWrite(newsClips.drop, { refresh, onError })
  const isUnsaved = annotation !== clip.annotation
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => {
    tell(isUnsaved)
    return () => tell(false)
  }, [isUnsaved])
  return (
    <div
      className={classes.clip}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        // The section around it puts what is dropped at its end.
        event.stopPropagation()
        setOver(false)
        onDropHere()
      }}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Group gap={6} wrap="nowrap" align="flex-start">
          <span
            draggable
            onDragStart={() => onHold(annotation)}
            style={{ cursor: 'grab' }}
            title="Drag to another place"
            aria-hidden
          >
            <IconGripVertical size={18} />
          </span>
          <div>
            <Anchor
              component={Link}
              to={articlePath({ sourceKey: clip.sourceKey, id: clip.articleId })}
              fw={600}
            >
              {clip.title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {clip.source}, <DateText value={clip.publishedAt} />
            </Text>
          </div>
        </Group>
        <Group gap={2} wrap="nowrap">
          {/* Not `disabled`: who moves a clip to the edge by keys would lose the place. */}
          <ActionIcon
            variant="subtle"
            aria-label={`Move “${clip.title}” up`}
            aria-disabled={!onUp}
            data-disabled={!onUp || undefined}
            onClick={onUp}
          >
            <IconArrowUp size={17} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`Move “${clip.title}” down`}
            aria-disabled={!onDown}
            data-disabled={!onDown || undefined}
            onClick={onDown}
          >
            <IconArrowDown size={17} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`Take “${clip.title}” off the sheet`}
            title="Take it off the sheet; it waits under Proposed"
            loading={drop.busy}
            onClick={() => drop.run({ clipId: clip.id })}
          >
            <IconX size={17} />
          </ActionIcon>
        </Group>
      </Group>
      <Textarea
        label="Our note"
        aria-label={`Our note on “${clip.title}”`}
        autosize
        minRows={1}
        maxLength={2000}
        mt="xs"
        value={annotation}
        onChange={(event) => setAnnotation(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs" align="flex-end">
        <NativeSelect
          size="xs"
          aria-label={`Section of “${clip.title}”`}
          data={sections}
          value={clip.section}
          onChange={(event) =>
            annotate.run({ clipId: clip.id, annotation, section: event.currentTarget.value })
          }
        />
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Save the note on “${clip.title}”`}
          loading={annotate.busy}
          disabled={!isUnsaved}
          onClick={() => annotate.run({ clipId: clip.id, annotation, section: clip.section })}
        >
          Save the note
        </Button>
      </Group>
    </div>
  )
}
