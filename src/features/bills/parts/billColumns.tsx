import { Badge, Group, Mark, Text, VisuallyHidden } from '@mantine/core'
import { IconBellFilled, IconStarFilled } from '@tabler/icons-react'
import { formatDate } from '../../../domain/dates.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { ClippedText } from '../../../ui/text/ClippedText.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { ListedBill } from '../shapes.ts'
import { stanceWords } from '../words.ts'
import classes from './billColumns.module.css'
import { Standing } from './Standing.tsx'

export const billColumns: Column<ListedBill>[] = [
  {
    id: 'number',
    header: 'Number',
    sortable: true,
    width: 108,
    grow: 0,
    cell: (bill) => (
      <>
        <Group gap={4} wrap="nowrap" lh={1.2}>
          {bill.number}
          {bill.isFollowed && <IconBellFilled size={12} aria-label="Followed" />}
          {bill.priority && <PriorityStar of={bill.priority} />}
        </Group>
        {/* The same numbers come again in every session. */}
        <Text size="xs" c="dimmed" fw={400} lh={1.2} visibleFrom="sm">
          {bill.session}
        </Text>
        {/* The column with the date is off the screen of a phone, and the list is in its order. */}
        <Text size="xs" c="dimmed" fw={400} lh={1.2} hiddenFrom="sm" aria-hidden>
          {bill.lastActionOn ? formatDate(bill.lastActionOn, 'noWeekday') : bill.session}
        </Text>
      </>
    ),
  },
  { id: 'session', header: 'Session', width: 90, grow: 0, hiddenAtFirst: true, cell: (bill) => bill.session },
  {
    id: 'title',
    header: 'Title',
    sortable: true,
    // Beside the number on a phone.
    width: 160,
    grow: 20,
    cell: (bill) => <TwoLines text={bill.title} />,
  },
  {
    id: 'recent',
    header: 'Last action',
    sortable: true,
    width: 150,
    grow: 0,
    cell: (bill) =>
      bill.lastActionOn ? (
        <Text span size="sm">
          <DateText value={bill.lastActionOn} />
        </Text>
      ) : (
        '–'
      ),
  },
  {
    id: 'introducer',
    header: 'Introducer',
    sortable: true,
    width: 108,
    cell: (bill) => <TwoLines text={bill.introducer} />,
  },
  {
    id: 'committee',
    header: 'Committee',
    width: 106,
    cell: (bill) => <TwoLines text={bill.committee || '–'} />,
  },
  {
    id: 'stage',
    header: 'Stage',
    sortable: true,
    width: 146,
    grow: 0,
    cell: (bill) => <Standing bill={bill} />,
  },
  {
    id: 'priority',
    header: 'Priority',
    width: 106,
    grow: 0,
    // The star beside the number says it; the title needs the room.
    hiddenAtFirst: true,
    cell: (bill) => <TwoLines text={bill.priority || '–'} />,
  },
  {
    id: 'ours',
    header: 'Ours',
    width: 114,
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
        {bill.stance && bill.tags.length > 0 ? (
          <Text span size="xs" c="dimmed" title={bill.tags.join(', ')}>
            +{bill.tags.length}
            <VisuallyHidden>{bill.tags.length === 1 ? ' tag' : ' tags'}</VisuallyHidden>
          </Text>
        ) : (
          <TwoLines text={bill.tags.join(', ')} />
        )}
      </Group>
    ),
  },
]

const PriorityStar = ({ of }: { of: string }) => (
  <span title={`Priority: ${of}`}>
    <IconStarFilled size={12} aria-label={`Priority: ${of}`} display="block" />
  </span>
)

/** Titles are long and begin alike, and names are cut where they differ: two lines fit into a row. */
const TwoLines = ({ text }: { text: string }) => (
  <ClippedText lines={2} className={classes.twoLines}>
    {text}
  </ClippedText>
)

/** While one looks for words: where they stand, so that a text one must open is worth opening. */
const found: Column<ListedBill> = {
  id: 'found',
  header: 'Found in',
  width: 300,
  grow: 5,
  cell: (bill) => bill.found && <FoundWords found={bill.found} />,
}

function FoundWords({ found: { place, pieces } }: { found: NonNullable<ListedBill['found']> }) {
  return (
    <span title={`${place}: ${textOf({ place, pieces })}`}>
      <Text span size="xs" c="dimmed">
        {place}:{' '}
      </Text>
      {pieces.map((piece, i) =>
        // eslint-disable-next-line react/no-array-index-key
        piece.isHit ? <Mark key={i}>{piece.text}</Mark> : <span key={i}>{piece.text}</span>,
      )}
    </span>
  )
}

const textOf = ({ pieces }: NonNullable<ListedBill['found']>) => pieces.map(({ text }) => text).join('')

export const billColumnsWithFound: Column<ListedBill>[] = billColumns.flatMap((column) =>
  column.id === 'title' ? [column, found] : [column],
)
