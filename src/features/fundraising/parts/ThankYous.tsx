import { Button, Group, Menu } from '@mantine/core'
import { useState } from 'react'
import { call, useWrite } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { fundraising } from '../plan/api.ts'
import { thankYous, type ThanksRow } from '../thanks/api.ts'
import { thanksStates, thanksStateWords, thanksWays, thanksWayWords } from '../words.ts'
import { EmailThanks } from './EmailThanks.tsx'
import { PdfButton } from './PdfButton.tsx'
import { thanksTones } from './stateTones.tsx'
import { ThanksWording } from './ThanksWording.tsx'

const columns: Column<ThanksRow>[] = [
  { id: 'name', header: 'Name', width: 190, grow: 2, sortable: true, cell: (row) => row.who.name },
  {
    id: 'amount',
    header: 'Gift',
    width: 130,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => <Money cents={row.cents} />,
  },
  {
    id: 'given',
    header: 'Given on',
    width: 160,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={row.on} />,
  },
  {
    id: 'state',
    header: 'Thanks',
    width: 170,
    grow: 0,
    cell: (row) => <Status tone={thanksTones[row.state]}>{thanksStateWords[row.state]}</Status>,
  },
  {
    id: 'how',
    header: 'How',
    width: 170,
    cell: (row) =>
      row.how === ''
        ? [row.hasEmail && 'Has an email address', row.hasAddress && 'has a street address']
            .filter(Boolean)
            .join(', ') || '–'
        : `${thanksWayWords[row.how as (typeof thanksWays)[number]]}, ${row.doneByName}`,
  },
  { id: 'problem', header: 'Problem', width: 170, cell: (row) => row.problem },
]

const refresh = [thankYous.list, fundraising.plan]

/** A gift stays here until someone thanked for it. */
export function ThankYous({ committeeId }: { committeeId: string }) {
  const list = useList(thankYous.list, { given: { committeeId }, search: 'search' })
  const failed = { refresh, onError: (error: Error) => showProblem('Nothing was marked.', error.message) }
  const [mark, skip, owe] = [
    useWrite(thankYous.mark, failed),
    useWrite(thankYous.skip, failed),
    useWrite(thankYous.owe, failed),
  ]
  const [emailing, setEmailing] = useState<string[] | null>(null)
  const [isWording, setWording] = useState(false)
  const settled =
    (ids: string[], clear: () => void) =>
    ({ marked }: { marked: number }) => {
      clear()
      showUndo({
        message: `${counted(marked, 'gift is', 'gifts are')} marked.`,
        onUndo: () => owe.run({ committeeId, ids }),
      })
    }
  return (
    <>
      <ListPage
        list={list}
        tools={
          <Button size="compact-sm" variant="default" onClick={() => setWording(true)}>
            Wording
          </Button>
        }
        label="Thank-yous"
        noun={['gift', 'gifts']}
        columns={columns}
        saveColumnsAs="thankYous"
        search="Find a name"
        rowHref={({ who }) =>
          linkTo('/committee/:committeeId/fundraising/donor/:donorId', { committeeId, donorId: who.id })
        }
        filters={[
          {
            field: 'state',
            before: 'whose thank-you is',
            any: 'in any state',
            name: 'State',
            always: true,
            options: thanksStates.map((value) => ({ value, label: thanksStateWords[value].toLowerCase() })),
          },
        ]}
        bulkActions={
          list.facts?.mayEdit
            ? ({ ids, clear }) => (
                <Group gap="xs">
                  <Button size="compact-sm" onClick={() => setEmailing(ids)}>
                    Email thanks
                  </Button>
                  <PdfButton label="Notes (PDF)" make={() => call(thankYous.letters, { committeeId, ids })} />
                  <Menu withinPortal>
                    <Menu.Target>
                      <Button size="compact-sm" variant="default">
                        They were thanked
                      </Button>
                    </Menu.Target>
                    <Menu.Dropdown>
                      {thanksWays.map((how) => (
                        <Menu.Item
                          key={how}
                          onClick={() =>
                            void mark.runAsync({ committeeId, ids, how }).then(settled(ids, clear), () => {})
                          }
                        >
                          {thanksWayWords[how]}
                        </Menu.Item>
                      ))}
                    </Menu.Dropdown>
                  </Menu>
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() =>
                      void skip.runAsync({ committeeId, ids }).then(settled(ids, clear), () => {})
                    }
                  >
                    None is needed
                  </Button>
                </Group>
              )
            : undefined
        }
        empty={
          <Empty title="No thank-you is owed.">
            Each gift of the last 90 days that is entered in the books is listed here until someone thanks for
            it.
          </Empty>
        }
      />
      {emailing && <EmailThanks committeeId={committeeId} ids={emailing} onClose={() => setEmailing(null)} />}
      {isWording && <ThanksWording committeeId={committeeId} onClose={() => setWording(false)} />}
    </>
  )
}
