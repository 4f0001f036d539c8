import { Button, Popover, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { newsClips } from '../api.ts'

/** Proposes the article for the morning sheet, with a word why. */
export function ClipButton({ articleId }: { articleId: string }) {
  const { may } = useSession()
  const [note, setNote] = useState('')
  const [isOpen, setOpen] = useState(false)
  const propose = useWrite(newsClips.propose, {
    refresh: [newsClips.desk],
    onError: (error: Error) => showProblem(error.message, 'Nothing was changed.'),
    onSuccess: () => {
      setOpen(false)
      setNote('')
      showDone('Proposed for the clip sheet.')
    },
  })
  if (!may('news.edit')) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus width={320} position="bottom-end">
      <Popover.Target>
        <Button leftSection={<IconPaperclip size={16} />} onClick={() => setOpen(!isOpen)}>
          Clip
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            propose.run({ articleId, note })
          }}
        >
          <Textarea
            data-autofocus
            label="Why it matters"
            description="Shown beside the article on the sheet. It may stay empty."
            autosize
            minRows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" mt="sm" loading={propose.busy}>
            Propose for the clip sheet
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
