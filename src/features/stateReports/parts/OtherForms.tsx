import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { otherForms, type OtherForm } from '../../../domain/stateReports/otherForms.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { stateReports } from '../api.ts'
import type { OtherRow } from '../shapes.ts'

const formWords: Record<OtherForm, string> = {
  'B-11': 'B-11: late independent spending',
  'B-3': 'B-3: earmarked gifts (draft)',
  'B-6': 'B-6: independent spending of others (draft)',
  'B-7': 'B-7: what businesses gave (draft)',
}
const formNotes: Record<OtherForm, string> = {
  'B-11':
    'Spending of $1,000 or more for or against someone, after the second statement before the election closed. Due in two days (4 NAC 10-008).',
  'B-3':
    'Gifts that you were told to pass on. A committee reports them with its next statement, others in ten days (49-1479.01). Compare it with the state’s form.',
  'B-6':
    'Filed by those who are not a committee: over $250 for or against someone, in ten days (49-1467). Compare it with the state’s form.',
  'B-7':
    'Filed by the corporations, unions and associations that gave, by the 10th of the next month (49-1469). This is what they should say of you.',
}
const emptyWords: Record<OtherForm, string> = {
  'B-11': 'No late independent spending in this year.',
  'B-3': 'No earmarked gifts in this year.',
  'B-6': 'No independent spending over $250 in this year.',
  'B-7': 'No gifts of businesses in this year.',
}

const columns: Column<OtherRow>[] = [
  {
    id: 'day',
    header: 'Day',
    width: 164,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={row.on} />,
  },
  {
    id: 'name',
    header: 'Name',
    width: 200,
    grow: 2,
    sortable: true,
    cell: (row) => [row.name, row.address].filter(Boolean).join(', '),
  },
  { id: 'about', header: 'About', width: 190, grow: 1, cell: (row) => row.about },
  {
    id: 'amount',
    header: 'Amount',
    width: 120,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => <Money cents={row.cents} />,
  },
  { id: 'limit', header: 'Report by', width: 164, grow: 0, cell: (row) => <DateText value={row.limit} /> },
  {
    id: 'state',
    header: 'Note',
    width: 200,
    grow: 1,
    cell: (row) =>
      row.missing.length > 0 ? (
        <Status tone="warning">{`Missing: ${row.missing.join(', ')}`}</Status>
      ) : row.reported ? (
        <Status tone="good">Reported</Status>
      ) : (
        row.note
      ),
  },
]

/** Reports besides the statements, drawn from the books: one form and one year at a time. */
export function OtherForms({ committeeId }: { committeeId: string }) {
  const list = useList(stateReports.others, { given: { committeeId } })
  const form = list.filter.form ?? 'B-11'
  return (
    <Section title="Other forms" note={formNotes[form]}>
      <ListPage
        list={list}
        label="Other forms"
        noun={['row', 'rows']}
        subject="Rows"
        columns={columns}
        saveColumnsAs="other-forms"
        rowHref={(row) =>
          `${linkTo('/committee/:committeeId/accounting/transactions', { committeeId })}?entry=${row.entryId}`
        }
        filters={[
          {
            field: 'form',
            before: 'of',
            any: formWords['B-11'],
            name: 'Form',
            always: true,
            options: otherForms
              .filter((one) => one !== 'B-11')
              .map((value) => ({ value, label: formWords[value] })),
          },
          {
            field: 'year',
            before: 'in',
            any: 'this year',
            name: 'Year',
            always: true,
            options: (list.facts?.years ?? [])
              .slice(1)
              .map((year) => ({ value: String(year), label: String(year) })),
          },
        ]}
        empty={<Empty title={emptyWords[form]}>It is drawn from the details of entries in the books.</Empty>}
        nothingFits={
          <Empty title={emptyWords[form]}>It is drawn from the details of entries in the books.</Empty>
        }
      />
    </Section>
  )
}
