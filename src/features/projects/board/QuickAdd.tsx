import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { laneWords, type Lane } from '../../staff/lanes.ts'
import { projects, type Card } from '../api.ts'
import classes from './Board.module.css'

interface QuickAddProps {
  lane: Lane
  project: { committeeId: string; projectId: string }
  onAdded(card: Card): void
}

/** Type a title, Enter, type the next: the field stays until Escape. */
export function QuickAdd({ lane, project, onAdded }: QuickAddProps) {
  const [title, setTitle] = useState<string | null>(null)
  const add = useWrite(projects.addTask)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // Typed ahead while the last one is on its way: they arrive in the order they were typed.
  const queue = useRef(Promise.resolve())

  if (title === null)
    return (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        justify="flex-start"
        className={classes.add}
        leftSection={<IconPlus size={15} stroke={1.6} />}
        aria-label={`Add a task to ${laneWords[lane]}`}
        onClick={() => setTitle('')}
      >
        Add a task
      </Button>
    )

  function submit() {
    const typed = (title ?? '').trim()
    if (typed === '') return
    setTitle('')
    setProblem(null)
    queue.current = queue.current.then(async () => {
      try {
        onAdded(await add.runAsync({ ...project, title: typed, lane }))
      } catch (error) {
        // Nothing typed is lost: it comes back, unless the next one has been started.
        setTitle((now) => now || typed)
        setProblem((error as Error).message)
      }
    })
  }

  return (
    <TextInput
      ref={field}
      data-autofocus
      autoFocus
      className={classes.add}
      aria-label={`New task in ${laneWords[lane]}`}
      placeholder="Title, then Enter"
      value={title}
      maxLength={200}
      error={problem}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') submit()
        if (event.key === 'Escape') setTitle(null)
      }}
      onBlur={() => {
        if (title.trim() === '') setTitle(null)
      }}
    />
  )
}
