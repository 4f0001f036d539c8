import { Text } from '@mantine/core'
import { Section } from '../../../ui/Section.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { useWork } from './useVoterPage.tsx'

/** What this voter said when the committee asked, the last answer to each question. */
export function Answers() {
  const { answers } = useWork()
  return (
    <Section card title="Survey answers" note="The last answer to each question, newest first.">
      {answers.length === 0 ? (
        <Text size="sm" c="dimmed">
          This voter has answered no survey of this committee yet.
        </Text>
      ) : (
        <Timeline
          relative
          entries={answers.map(({ id, question, answer, survey, by, at }) => ({
            id,
            when: at,
            title: answer,
            detail: (
              <>
                <div>{question}</div>
                <div>
                  {survey}, asked by {by}
                </div>
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}
