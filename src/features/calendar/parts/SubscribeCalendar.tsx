import { List, Modal, Text } from '@mantine/core'
import { FeedAddress } from '../../calendarFeeds/FeedAddress.tsx'

interface SubscribeCalendarProps {
  committeeId: string
  opened: boolean
  onClose(): void
}

/** The committee's calendar in one's own calendar program. */
export function SubscribeCalendar({ committeeId, opened, onClose }: SubscribeCalendarProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Subscribe in your own calendar" size="lg">
      <Text size="sm" mb="sm">
        Your phone’s or computer’s calendar asks this address every few hours and shows:
      </Text>
      <List size="sm" mb="md">
        <List.Item>the committee’s events with their shifts, also canceled ones</List.Item>
        <List.Item>elections and filing deadlines</List.Item>
        <List.Item>your own tasks that are due</List.Item>
      </List>
      <FeedAddress
        target={{ kind: 'committee', committeeId }}
        whoSees="Anyone with the link sees the committee’s events, never who comes to them. It ends when you revoke it or leave the committee."
      />
    </Modal>
  )
}
