import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { ConfirmButton } from '../../ui/actions/ConfirmButton.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Section } from '../../ui/Section.tsx'
import { calendarFeeds, type CalendarFeed } from './api.ts'
import { FeedAddress } from './FeedAddress.tsx'

/** All addresses of a person: for the bills they follow, and for committees whose calendar they subscribed to. */
export function MyCalendarFeeds() {
  const { data } = useRead(calendarFeeds.mine, {})
  const ofCommittees = data?.feeds.filter(({ kind }) => kind === 'committee') ?? []
  return (
    <Section
      card
      title="Calendar"
      note="Hearings of the bills you follow, and days on which the Legislature met, in your own calendar program."
    >
      <FeedAddress
        target={{ kind: 'followed bills' }}
        whoSees="Anyone with the link sees which bills you follow, and nothing else."
      />
      {ofCommittees.length > 0 && (
        <Stack gap="xs" mt="md">
          <Text size="sm" fw={600}>
            Committees
          </Text>
          {ofCommittees.map((feed) => (
            <CommitteeFeed key={feed.committeeId} feed={feed} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function CommitteeFeed({ feed: { kind, committeeId, committeeName, createdAt } }: { feed: CalendarFeed }) {
  const revoke = useWrite(calendarFeeds.revoke, { refresh: [calendarFeeds.mine] })
  return (
    <Group justify="space-between">
      <Text size="sm">
        <Anchor
          underline="always"
          component={Link}
          to={linkTo('/committee/:committeeId/calendar', { committeeId: committeeId! })}
        >
          {committeeName}
        </Anchor>
        , address made <DateText value={createdAt} />
      </Text>
      <ConfirmButton
        size="xs"
        question="Revoke the address?"
        consequence={`Your calendar app gets no more updates from ${committeeName}.`}
        onConfirm={async () => void (await revoke.runAsync({ kind, committeeId }))}
      >
        Revoke
      </ConfirmButton>
    </Group>
  )
}
