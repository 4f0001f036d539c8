import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { people } from '../../people/api.ts'
import { volunteers, type Volunteer } from '../api.ts'
import { answerWords, type AnswerWay } from '../kinds.ts'
import { AnsweredButton } from './AnsweredButton.tsx'
import { ClockStatus } from './ClockStatus.tsx'
import { ContactButtons } from './ContactButtons.tsx'
import { OwnerMenu } from './OwnerMenu.tsx'
import classes from './OneVolunteer.module.css'

interface ClockCardProps {
  committeeId: string
  one: Volunteer
}

/** How long this person has waited, whose turn it is, and the answer itself. */
export function ClockCard({ committeeId, one: { volunteer, owners, mayEdit } }: ClockCardProps) {
  const [way, setWay] = useState<AnswerWay | null>(null)
  const { text: note, type, clear } = useTextDraft(`volunteer-answer-${volunteer.personId}`)
  const { signedUpAt, answeredAt, answeredByName, answeredHow, message } = volunteer
  return (
    <Section card>
      <div className={classes.clock}>
        <div>
          <div className={classes.line}>
            <ClockStatus volunteer={volunteer} />
            <Text component="span">
              Signed up <DateText value={signedUpAt} relative />
            </Text>
            {!answeredAt && <OwnerMenu {...{ committeeId, volunteer, owners, mayEdit }} />}
          </div>
          {answeredAt && (
            <Text size="sm" c="dimmed" mt={4}>
              {answeredByName || 'Someone'} answered {answeredHow && answerWords[answeredHow]} on{' '}
              <DateText value={answeredAt} withTime />
            </Text>
          )}
          {message && <p className={classes.message}>{message}</p>}
        </div>
        <div className={classes.actions}>
          <ContactButtons volunteer={volunteer} onWay={setWay} />
          {mayEdit &&
            (answeredAt ? (
              <TakeBack committeeId={committeeId} personId={volunteer.personId} how={answeredHow || 'call'} />
            ) : (
              <AnsweredButton {...{ committeeId, volunteer, way, note }} onAnswered={clear} />
            ))}
        </div>
      </div>
      {mayEdit && !answeredAt && (
        <Textarea
          mt="sm"
          label="What was said"
          description="Kept as a note when you mark the answer."
          autosize
          minRows={1}
          maxLength={4000}
          value={note}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
    </Section>
  )
}

function TakeBack({ committeeId, personId, how }: { committeeId: string; personId: string; how: AnswerWay }) {
  const refresh = [volunteers.get, volunteers.list, volunteers.waiting, people.get]
  const takeBack = useWrite(volunteers.takeBackAnswer, { refresh })
  const answer = useWrite(volunteers.answer, { refresh })
  async function run() {
    try {
      await takeBack.runAsync({ committeeId, personId })
      showUndo({
        message: 'The reply timer runs again from the sign-up.',
        onUndo: () => answer.runAsync({ committeeId, personId, how }),
      })
    } catch (error) {
      showProblem('Nothing was changed.', (error as Error).message)
    }
  }
  return (
    <Button variant="default" size="sm" loading={takeBack.busy} onClick={() => void run()}>
      Not a reply
    </Button>
  )
}
