import { Anchor, Drawer, SegmentedControl, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { donorName } from '../../../domain/filings/shown.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { readable } from '../../../domain/voters/shown.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DonorLink } from '../../donors/DonorLink.tsx'
import { filers, type FilerDonor, type FilerFacts } from '../api.ts'
import { rowsLink } from './rowUrl.ts'

/** One line per person or firm, however often they were spelled anew. */
export function Donors({ filer }: { filer: FilerFacts }) {
  const list = useList(filers.donors, { given: { id: filer.id }, search: 'words', opens: 'donor' })
  const { total = 0, facts } = list
  const isOut = list.text('side') === 'out'
  const noun: [string, string] = isOut ? ['payee', 'payees'] : ['donor', 'donors']
  const nobody = (
    <Empty title="No one is named here.">
      Gifts up to $250 a year need no name; they are in the total as unitemized.
    </Empty>
  )
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label="Which side"
        value={isOut ? 'out' : 'in'}
        onChange={(next) => list.set('side', next === 'out' ? 'out' : null)}
        data={[
          { value: 'in', label: `Donors ${formatCount(filer.donors)}` },
          { value: 'out', label: `Payees ${formatCount(filer.payees)}` },
        ]}
      />
      <ListPage
        list={list}
        label={isOut ? 'Payees' : 'Donors'}
        noun={noun}
        subject=""
        columns={donorColumns}
        rowId={(row) => row.donorId}
        search="Find a name in any spelling"
        totals={
          facts && {
            name: `All ${counted(total, ...noun)}`,
            amount: <Money cents={facts.cents} />,
            place: (
              <span>
                and <Money cents={facts.unnamed} /> unnamed
              </span>
            ),
          }
        }
        empty={nobody}
        nothingFits={nobody}
        detail={({ row, close }) => (
          <Drawer
            opened={row !== null}
            onClose={close}
            position="right"
            size={480}
            title={row ? <DonorLink id={row.donorId}>{donorName(row.name)}</DonorLink> : 'Donor'}
            closeButtonProps={{ 'aria-label': 'Close' }}
          >
            {row && <Spellings donor={row} />}
          </Drawer>
        )}
      />
    </>
  )
}

function Spellings({ donor }: { donor: FilerDonor }) {
  return (
    <Stack gap="md">
      <Anchor component={Link} to={rowsLink({ donorId: donor.donorId })}>
        Show the {counted(donor.rows, 'row')} of <Money cents={donor.cents} />
      </Anchor>
      <div>
        <Text fw={600} size="sm">
          Spelled here as
        </Text>
        <ul>
          {donor.spellings.map((s) => (
            <li key={`${s.name} ${s.city} ${s.zip}`}>
              {s.name}, {[s.city, s.zip].filter(Boolean).join(' ')}: {counted(s.rows, 'row')}
            </li>
          ))}
        </ul>
      </div>
      <Text size="sm" c="dimmed">
        {donor.otherFilers === 0
          ? 'Named by no other filer on this side.'
          : `Named by ${counted(donor.otherFilers, 'other filer')} on this side.`}
      </Text>
    </Stack>
  )
}

const donorColumns: Column<FilerDonor>[] = [
  { id: 'name', header: 'Name', sortable: true, width: 230, grow: 2, cell: (d) => donorName(d.name) },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    sortable: true,
    width: 145,
    grow: 0,
    cell: (d) => <Money cents={d.cents} />,
  },
  {
    id: 'rows',
    header: 'Rows',
    align: 'end',
    sortable: true,
    width: 80,
    grow: 0,
    cell: (d) => formatCount(d.rows),
  },
  {
    id: 'spellings',
    header: 'Spellings',
    align: 'end',
    width: 90,
    grow: 0,
    cell: (d) => formatCount(d.spellings.length),
  },
  {
    id: 'place',
    header: 'City',
    width: 170,
    cell: (d) => [readable(d.city), d.state].filter(Boolean).join(', '),
  },
  {
    id: 'last',
    header: 'Last',
    sortable: true,
    width: 145,
    grow: 0,
    cell: (d) => (d.lastOn ? <DateText value={d.lastOn} /> : '–'),
  },
  {
    id: 'others',
    header: 'Other filers',
    align: 'end',
    width: 100,
    grow: 0,
    cell: (d) => formatCount(d.otherFilers),
  },
]
