import { Badge, Group, Text } from '@mantine/core'
import { IconBellFilled } from '@tabler/icons-react'
import { DateText } from '../../../ui/DateText.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { BillRow } from '../shapes.ts'
import { standingWords, stanceWords } from '../words.ts'
import { Standing } from './Standing.tsx'

export const billColumns: Column<BillRow>[] = [
  {
    id: 'number',
    header: 'Number',
    sortable: true,
    width: 122,
    grow: 0,
    cell: (bill) => (
      <Group gap={4} wrap="nowrap">
        {bill.number}
        {/* The same numbers come again in every session. */}
        <Text span size="xs" c="dimmed" fw={400}>
          {bill.session}
        </Text>
        {bill.isFollowed && <IconBellFilled size={12} aria-label="Followed" />}
      </Group>
    ),
    exportValue: (bill) => bill.number,
  },
  { id: 'session', header: 'Session', width: 90, grow: 0, hiddenAtFirst: true, cell: (bill) => bill.session },
  {
    id: 'title',
    header: 'Title',
    sortable: true,
    width: 225,
    grow: 4,
    cell: (bill) => <span title={bill.title}>{bill.title}</span>,
    exportValue: (bill) => bill.title,
  },
  { id: 'introducer', header: 'Introducer', sortable: true, width: 120, cell: (bill) => bill.introducer },
  { id: 'committee', header: 'Committee', width: 110, cell: (bill) => bill.committee || '–' },
  {
    id: 'stage',
    header: 'Stage',
    sortable: true,
    width: 152,
    grow: 0,
    cell: (bill) => <Standing bill={bill} />,
    exportValue: standingWords,
  },
  { id: 'priority', header: 'Priority', width: 84, grow: 0, cell: (bill) => bill.priority || '–' },
  {
    id: 'ours',
    header: 'Ours',
    width: 130,
    cell: (bill) => (
      <Group gap={4} wrap="nowrap">
        {bill.stance && (
          <Badge
            color={bill.stance === 'oppose' ? 'red' : bill.stance === 'support' ? 'green' : 'gray'}
            style={{ flexShrink: 0 }}
          >
            {stanceWords[bill.stance]}
          </Badge>
        )}
        <Text span size="sm" truncate title={bill.tags.join(', ')}>
          {bill.tags.join(', ')}
        </Text>
      </Group>
    ),
    exportValue: (bill) => [bill.stance && stanceWords[bill.stance], ...bill.tags].filter(Boolean).join(', '),
  },
  {
    id: 'recent',
    header: 'Last action',
    sortable: true,
    width: 120,
    grow: 0,
    hiddenAtFirst: true,
    cell: (bill) => (bill.lastActionOn ? <DateText value={bill.lastActionOn} /> : '–'),
    exportValue: (bill) => bill.lastActionOn ?? '',
  },
]
