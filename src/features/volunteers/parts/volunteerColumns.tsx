import { Text } from '@mantine/core'
import { formatZoned } from '../../../domain/zonedTime.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { withoutContacts } from '../../committees/contactColumns.ts'
import { hoursInWords } from '../../people/hoursWords.ts'
import { shownPhone } from '../../people/rules.ts'
import type { VolunteerRow } from '../api.ts'
import { slotWords, stateWords, workWord } from '../kinds.ts'
import { reliabilityTone, reliabilityWords } from '../rules.ts'
import { ClockStatus } from './ClockStatus.tsx'

/** The ids of sortable columns are the server's names of the sort. */
export const volunteerColumns: Column<VolunteerRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 190,
    grow: 2,
    sortable: true,
    cell: (v) => <PersonAvatar name={v.name} withName />,
  },
  {
    id: 'due',
    header: 'Answer',
    width: 182,
    grow: 0,
    sortable: true,
    cell: (v) =>
      v.state === 'paused' || v.state === 'gone' ? (
        <Status tone="neutral">{stateWords[v.state]}</Status>
      ) : v.answeredAt ? (
        <Status tone="good">Answered</Status>
      ) : (
        <ClockStatus volunteer={v} />
      ),
  },
  {
    id: 'skills',
    header: 'Likes and can',
    width: 120,
    grow: 1,
    cell: (v) =>
      [...v.interests.map(workWord), ...v.skills, ...(v.hasCar ? ['has a car'] : [])].join(', ') || '–',
  },
  {
    id: 'nextShift',
    header: 'Next shift',
    width: 165,
    sortable: true,
    cell: (v) =>
      v.nextShift ? (
        <span title={`${v.nextShift.title}, ${formatZoned(v.nextShift.startsAt, v.nextShift.timeZone)}`}>
          {formatZoned(v.nextShift.startsAt, v.nextShift.timeZone, 'noYear')}
        </span>
      ) : (
        '–'
      ),
  },
  {
    id: 'hours',
    header: 'Hours',
    width: 84,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (v) =>
      v.minutes ? <span title={hoursInWords(v.minutes)}>{(v.minutes / 60).toFixed(1)}</span> : '–',
  },
  {
    id: 'came',
    header: 'Reliability',
    width: 124,
    grow: 0,
    sortable: true,
    cell: (v) => (
      <Text span inherit c={reliabilityTone(v.came, v.promised) === 'warning' ? 'orange' : undefined}>
        {reliabilityWords(v.came, v.promised)}
      </Text>
    ),
  },
  {
    id: 'lastContact',
    header: 'Last contact',
    width: 118,
    grow: 0,
    hiddenAtFirst: true,
    sortable: true,
    cell: (v) => (v.lastContactAt ? <DateText value={v.lastContactAt} relative /> : '–'),
  },
  {
    id: 'signedUp',
    header: 'Signed up',
    width: 156,
    grow: 0,
    sortable: true,
    hiddenAtFirst: true,
    cell: (v) => <DateText value={v.signedUpAt} />,
  },
  { id: 'owner', header: 'Answers', hiddenAtFirst: true, cell: (v) => v.owner?.name ?? '–' },
  {
    id: 'availability',
    header: 'Can',
    width: 200,
    hiddenAtFirst: true,
    cell: (v) => v.availability.map(slotWords).join(', ') || '–',
  },
  { id: 'languages', header: 'Languages', hiddenAtFirst: true, cell: (v) => v.languages.join(', ') || '–' },
  { id: 'tags', header: 'Tags', hiddenAtFirst: true, cell: (v) => v.tags.join(', ') || '–' },
  { id: 'phone', header: 'Phone', hiddenAtFirst: true, cell: (v) => shownPhone(v.phone) || '–' },
  { id: 'email', header: 'Email', width: 200, hiddenAtFirst: true, cell: (v) => v.email || '–' },
  { id: 'city', header: 'City', hiddenAtFirst: true, cell: (v) => v.city || v.zip || '–' },
]

export const volunteerColumnsWithoutContacts = withoutContacts(volunteerColumns)
