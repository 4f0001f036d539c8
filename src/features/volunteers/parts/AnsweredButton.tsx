import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useWrite } from '../../../app/browser/call.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { people } from '../../people/api.ts'
import { volunteers, type VolunteerRow } from '../api.ts'
import { answerWays, answerWords, type AnswerWay } from '../kinds.ts'
import { waysTo } from './ContactButtons.tsx'

interface AnsweredButtonProps {
  committeeId: string
  volunteer: VolunteerRow
  /** The way that was tapped just now; else the first there is. */
  way: AnswerWay | null
  /** Kept with the person. */
  note?: string
  onAnswered?(): void
}

/** One tap: answered. The small arrow says how, where the guess would be wrong. */
export function AnsweredButton({ committeeId, volunteer, way, note = '', onAnswered }: AnsweredButtonProps) {
  const refresh = [volunteers.list, volunteers.waiting, volunteers.get, people.get]
  const takeBack = useWrite(volunteers.takeBackAnswer, { refresh })
  const { personId, name } = volunteer
  const answer = useWrite(volunteers.answer, {
    refresh,
    onSuccess: ({ noteId }, { how }) => {
      onAnswered?.()
      showUndo({
        message: `${name} was answered ${answerWords[how]}.`,
        onUndo: () => takeBack.runAsync({ committeeId, personId, noteId }),
      })
    },
    onError: (error) => showProblem(`${name} could not be marked as answered.`, error.message),
  })
  const guess = way ?? waysTo(volunteer)[0]?.way ?? 'in person'
  const run = (how: AnswerWay) => answer.run({ committeeId, personId, how, note })
  return (
    <Button.Group>
      <Button
        size="sm"
        leftSection={<IconCheck size={16} />}
        loading={answer.busy}
        onClick={() => run(guess)}
        title={`Marks ${name} as answered ${answerWords[guess]}`}
      >
        I answered
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="sm" px={8} aria-label={`Say how ${name} was answered`} disabled={answer.busy}>
            <IconChevronDown size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {answerWays.map((how) => (
            <Menu.Item key={how} onClick={() => run(how)}>
              Answered {answerWords[how]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
