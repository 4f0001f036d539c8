import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { counted } from '../../../domain/numbers.ts'
import { newsClips, type Clip, type Sheet } from '../api.ts'
import { ClipCard } from './ClipCard.tsx'
import { PdfButton } from './PdfButton.tsx'
import { SheetWords } from './SheetWords.tsx'

const refresh = [newsClips.desk, newsClips.finished, newsClips.sheet]
const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')

export function SheetEditor({ sheet }: { sheet: Sheet }) {
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
      <SheetFacts sheet={sheet} />
      <Clips sheet={sheet} />
      <Group mt="lg">
        <Button
          loading={finish.busy}
          disabled={sheet.items.length === 0}
          onClick={() => finish.run({ sheetId: sheet.id, isFinished: true })}
        >
          Finish the sheet
        </Button>
        <PdfButton sheetId={sheet.id} />
        <Text size="sm" c="dimmed">
          A finished sheet is read by everyone in your organization on the news page.
        </Text>
      </Group>
    </>
  )
}

function SheetFacts({ sheet }: { sheet: Sheet }) {
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

function Clips({ sheet }: { sheet: Sheet }) {
  const arrange = useWrite(newsClips.arrange, { refresh, onError })
  const [held, setHeld] = useState<string | null>(null)
  const order = (clipIds: string[]) => arrange.run({ sheetId: sheet.id, clipIds })
  const idsOf = (items: Clip[]) => items.map(({ id }) => id)
  const move = (id: string, by: number) => {
    const ids = idsOf(sheet.items)
    const at = ids.indexOf(id)
    const to = at + by
    if (to < 0 || to >= ids.length) return
    ids.splice(to, 0, ...ids.splice(at, 1))
    order(ids)
  }
  const dropBefore = (id: string) => {
    if (held === null || held === id) return
    const ids = idsOf(sheet.items).filter((one) => one !== held)
    ids.splice(ids.indexOf(id), 0, held)
    setHeld(null)
    order(ids)
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
      <section key={section}>
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
              onUp={i === 0 ? undefined : () => move(clip.id, -1)}
              onDown={i === items.length - 1 ? undefined : () => move(clip.id, 1)}
              onHold={() => setHeld(clip.id)}
              onDropHere={() => dropBefore(clip.id)}
            />
          ))}
        </Stack>
      </section>
    )
  })
}
