import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ItemsCalendar } from '../calendar/ItemsCalendar.tsx'
import { fundraiserLists } from './across/lists.ts'
import { calendarItem } from './parts/calendarItem.ts'
import { allColumns } from './parts/fundraiserColumns.tsx'
import { FundraiserMap } from './parts/FundraiserMap.tsx'
import type { FundraiserRow } from './shapes.ts'
import { stages, stageWords } from './words.ts'

const views = ['list', 'calendar', 'map'] as const
const url = { view: parseAsStringLiteral(views).withDefault('list'), at: parseAsString }
const pageOf = ({ committeeId, id }: FundraiserRow) =>
  linkTo('/campaign/committee/:committeeId/lobby-fundraisers/:fundraiserId', {
    committeeId,
    fundraiserId: id,
  })

/** Every lobby fundraiser of one's committees: as list, calendar and map. */
export default function AllLobbyFundraisers() {
  const [{ view }, set] = useQueryStates(url)
  const list = useList(fundraiserLists.all, { search: 'search' })
  const { rows } = list
  const items = useMemo(() => rows.map((row) => calendarItem(row, pageOf(row))), [rows])
  const nothing = (
    <Empty title="No lobby fundraiser is planned.">
      They are planned by a committee, under Fundraising. You see those of committees in which you raise money
      or keep the books.
    </Empty>
  )
  return (
    <Page title="Lobby fundraisers" purpose="Every lobby fundraiser you may see.">
      <Stack gap="md">
        <Group>
          <SegmentedControl
            aria-label="Shown as"
            value={view}
            onChange={(value) => void set({ view: value, at: null })}
            data={[
              { value: 'list', label: 'List' },
              { value: 'calendar', label: 'Calendar' },
              { value: 'map', label: 'Map' },
            ]}
          />
          {view !== 'list' && list.total !== undefined && list.total > rows.length && (
            <Text size="sm" c="dimmed">
              The newest {rows.length} of {list.total} are shown.
            </Text>
          )}
        </Group>
        {view === 'list' && (
          <ListPage
            list={list}
            label="Lobby fundraisers"
            noun={['fundraiser', 'fundraisers']}
            columns={allColumns}
            saveColumnsAs="allLobbyFundraisers"
            search="Find a name, a place, a host or a committee"
            rowHref={pageOf}
            filters={[
              {
                field: 'stage',
                before: 'that are',
                any: 'in any stage',
                name: 'Stage',
                always: true,
                options: stages.map((value) => ({ value, label: stageWords[value].toLowerCase() })),
              },
            ]}
            empty={nothing}
          />
        )}
        {view === 'calendar' && <ItemsCalendar items={items} />}
        {view === 'map' &&
          (rows.length === 0 && !list.query.isPending ? (
            nothing
          ) : (
            <FundraiserMap rows={rows} pageOf={pageOf} />
          ))}
      </Stack>
    </Page>
  )
}
