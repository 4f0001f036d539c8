import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { counted } from '../../../domain/numbers.ts'
import { newsClips, type Sheet } from '../api.ts'
import { ClipCard } from './ClipCard.tsx'
import { exchanged, movedBefore } from './clipOrder.ts'
import { PdfButton } from './PdfButton.tsx'
import { SheetWords } from './SheetWords.tsx'

const refresh = [newsClips.desk, newsClips.finished, newsClips.sheet]
const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')

export function SheetEditor({ sheet }: { sheet: Sheet }) {
  // Clips whose notes have words that a finished sheet would go without, and the sheet itself, whose title and introduction may.
  const [unsaved, setUnsaved] = useState<string[]>([])
  const onUnsaved = (id: string, isUnsaved: boolean) =>
    setUnsaved((before) => [...before.filter((one) => one !== id), ...(isUnsaved ? [id] : [])])
  const [, setParams] = useSearchParams()
  const finish = useWrite(newsClips.finish, { refresh, onError })
  const email = useWrite(newsClips.email, {
    onError,
    onSuccess: ({ emails }) => showDone(`${counted(emails, 'email')} on the way.`),
  })
  if (sheet.finishedAt !== null)
    return (
      <>
        <Group gap="xs" mb="md">
          <PdfButton sheetId={sheet.id} />
          <CopyButton what="link" value={`${window.location.origin}${linkTo('/news')}?sheet=${sheet.id}`}>
            Copy link
          </CopyButton>
          <Button
            variant="default"
            loading={email.busy}
            onClick={() => email.run({ sheetId: sheet.id, to: 'me' })}
          >
            Email it to me
          </Button>
          <ConfirmButton
            variant="default"
            question="Email this sheet to everyone in your organization?"
            consequence="It cannot be undone."
            confirmLabel="Email it"
            onConfirm={() => email.runAsync({ sheetId: sheet.id, to: 'everyone' })}
          >
            Email it to everyone
          </ConfirmButton>
          <Button
            variant="subtle"
            loading={finish.busy}
            onClick={() => finish.run({ sheetId: sheet.id, isFinished: false })}
          >
            Open it again
          </Button>
        </Group>
        <SheetWords sheet={sheet} />
      </>
    )
  return (
    <>
      <SheetFacts
        key={sheet.version}
        sheet={sheet}
        onUnsaved={(isUnsaved) => onUnsaved(sheet.id, isUnsaved)}
      />
      <Clips sheet={sheet} onUnsaved={onUnsaved} />
      <Group mt="lg">
        <Button
          loading={finish.busy}
          disabled={sheet.items.length === 0 || unsaved.length > 0}
          onClick={() => {
            // What is finished is not opened by itself: the address says that it stays, with the ways to print and send it.
            setParams({ sheet: sheet.id }, { replace: true })
            finish.run({ sheetId: sheet.id, isFinished: true })
          }}
        >
          Finish the sheet
        </Button>
        <PdfButton sheetId={sheet.id} />
        <Text size="sm" c="dimmed">
          {unsaved.length > 0
            ? unsaved.includes(sheet.id)
              ? 'The title, introduction or sections are not saved yet. Save them, then finish the sheet.'
              : 'A note is not saved yet. Save it, then finish the sheet.'
            : 'A finished sheet is read by everyone in your organization on the news page.'}
        </Text>
      </Group>
    </>
  )
}

interface SheetFactsProps {
  sheet: Sheet
  onUnsaved: (isUnsaved: boolean) => void
}

function SheetFacts({ sheet, onUnsaved }: SheetFactsProps) {
  const [title, setTitle] = useState(sheet.title)
  const [intro, setIntro] = useState(sheet.intro)
  const [sections, setSections] = useState(sheet.sections.join('\n'))
  const change = useWrite(newsClips.change, { refresh, onError })
  const names = sections
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const isSame =
    title === sheet.title && intro === sheet.intro && names.join('\n') === sheet.sections.join('\n')
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => {
    tell(!isSame)
    return () => tell(false)
  }, [isSame])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change.run({ sheetId: sheet.id, version: sheet.version, title, intro, sections: names })
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Title"
          required
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label="Introduction"
          autosize
          minRows={2}
          maxLength={5000}
          value={intro}
          onChange={(event) => setIntro(event.currentTarget.value)}
        />
        <Textarea
          label="Sections"
          description="One on each line."
          autosize
          minRows={2}
          value={sections}
          onChange={(event) => setSections(event.currentTarget.value)}
        />
        <Group>
          <Button
            type="submit"
            variant="default"
            loading={change.busy}
            disabled={isSame || names.length === 0 || title.trim() === ''}
          >
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ClipsProps {
  sheet: Sheet
  onUnsaved: (clipId: string, isUnsaved: boolean) => void
}

function Clips({ sheet, onUnsaved }: ClipsProps) {
  const arrange = useWrite(newsClips.arrange, { refresh, onError })
  const annotate = useWrite(newsClips.annotate, { refresh, onError })
  const [held, setHeld] = useState<{ id: string; annotation: string } | null>(null)
  const order = (ids: string[]) => arrange.run({ sheetId: sheet.id, clipIds: ids })
  const dropIn = async (section: string, before: string | null) => {
    const clip = sheet.items.find(({ id }) => id === held?.id)
    setHeld(null)
    if (!held || !clip || clip.id === before) return
    // In another section the card is made anew, and would begin with the note that was saved.
    if (clip.section !== section)
      await annotate.runAsync({ clipId: clip.id, annotation: held.annotation, section })
    order(movedBefore(sheet.items, clip.id, before))
  }
  if (sheet.items.length === 0)
    return (
      <Text c="dimmed" mt="lg">
        Nothing is on this sheet yet. Put a proposed article on it.
      </Text>
    )
  return sheet.sections.map((section) => {
    const items = sheet.items.filter((clip) => clip.section === section)
    return (
      <div
        key={section}
        onDragOver={(event) => event.preventDefault()}
        onDrop={() => void dropIn(section, null)}
      >
        <Title order={2} size="h4" mt="lg" mb="xs">
          {section}
        </Title>
        {items.length === 0 && (
          <Text size="sm" c="dimmed">
            Nothing in this section.
          </Text>
        )}
        <Stack gap="sm">
          {items.map((clip, i) => (
            <ClipCard
              key={clip.id}
              clip={clip}
              sections={sheet.sections}
              onUp={i === 0 ? undefined : () => order(exchanged(sheet.items, clip.id, items[i - 1]!.id))}
              onDown={
                i === items.length - 1
                  ? undefined
                  : () => order(exchanged(sheet.items, clip.id, items[i + 1]!.id))
              }
              onHold={(annotation) => setHeld({ id: clip.id, annotation })}
              onDropHere={() => void dropIn(section, clip.id)}
              onUnsaved={(isUnsaved) => onUnsaved(clip.id, isUnsaved)}
            />
          ))}
        </Stack>
      </div>
    )
  })
}
