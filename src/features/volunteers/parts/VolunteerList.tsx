import { Button } from '@mantine/core'
import { ListPage, type ListFilter } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { linkTo } from '../../../links.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { volunteers, volunteerTabs } from '../api.ts'
import { slots, slotWords, workKeys, workKinds } from '../kinds.ts'
import { BulkActions } from './BulkActions.tsx'
import { volunteerColumns, volunteerColumnsWithoutContacts } from './volunteerColumns.tsx'
import { WaitingStrip } from './WaitingStrip.tsx'

type Tab = (typeof volunteerTabs)[number]
const tabWords: Record<Tab, string> = {
  current: 'current',
  waiting: 'waiting for an answer',
  overdue: 'overdue',
  mine: 'my turn to answer',
  paused: 'paused',
  gone: 'archived',
}

interface VolunteerListProps {
  committeeId: string
  onAdd(): void
  onShare(): void
}

/** Who waits, then everyone who helps. The address holds filter, order and page. */
export function VolunteerList({ committeeId, onAdd, onShare }: VolunteerListProps) {
  const list = useList(volunteers.list, {
    given: { committeeId },
    url: { interest: 'likes', slot: 'can' },
    search: 'search',
  })
  const { counts, skills = [], languages = [], tags = [], owners = [] } = list.facts ?? {}
  const { mayEdit = false, maySeeContacts = true } = list.facts ?? {}
  const tab = list.text('tab') as Tab | null
  const isOnlyTab = !['interest', 'skill', 'slot', 'language', 'tag', 'search'].some(list.text)
  return (
    <>
      <WaitingStrip committeeId={committeeId} owners={owners} mayEdit={mayEdit} />
      <ListPage
        list={list}
        label="Volunteers of the committee"
        noun={['volunteer', 'volunteers']}
        columns={maySeeContacts ? volunteerColumns : volunteerColumnsWithoutContacts}
        rowId={(row) => row.personId}
        saveColumnsAs="volunteers"
        rowHref={({ personId }) =>
          linkTo('/committee/:committeeId/volunteers/:volunteerId', { committeeId, volunteerId: personId })
        }
        search={maySeeContacts ? 'Find a name, phone or address' : 'Find a name'}
        filters={[
          {
            field: 'tab',
            before: 'who are',
            any: `current (${counts?.current ?? '–'})`,
            name: 'State',
            always: true,
            options: volunteerTabs
              .slice(1)
              .map((value) => ({ value, label: `${tabWords[value]} (${counts?.[value] ?? '–'})` })),
          },
          {
            field: 'interest',
            before: 'and like to',
            any: 'do anything',
            name: 'Likes to',
            always: true,
            options: workKeys.map((value) => ({ value, label: lowerFirst(workKinds[value]) })),
          },
          {
            field: 'slot',
            before: 'and can on',
            any: 'any day',
            name: 'Time',
            always: true,
            options: slots.map((value) => ({ value, label: slotWords(value) })),
          },
          choice('skill', 'with the skill', 'any skill', 'Skill', skills),
          choice('language', 'who speak', 'any language', 'Language', languages),
          choice('tag', 'tagged', 'any tag', 'Tag', tags),
        ]}
        bulkActions={
          mayEdit
            ? (selected) => <BulkActions committeeId={committeeId} owners={owners} selected={selected} />
            : undefined
        }
        empty={
          <Empty
            title="No one has offered help yet."
            action={mayEdit && <Button onClick={onShare}>Open the sign-up page</Button>}
          >
            Share the address of the public sign-up page, or{' '}
            <Button variant="subtle" size="compact-sm" onClick={onAdd} disabled={!mayEdit}>
              add someone by hand
            </Button>
          </Empty>
        }
        nothingFits={
          tab && isOnlyTab ? (
            <Empty title={`No one is ${tabWords[tab]}.`}>
              {['waiting', 'overdue', 'mine'].includes(tab)
                ? 'Everyone got a reply.'
                : 'Choose another state above.'}
            </Empty>
          ) : (
            <Empty title="No one matches these filters.">Clear a filter, or look for another spelling.</Empty>
          )
        }
      />
    </>
  )
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

const choice = (
  field: string,
  before: string,
  any: string,
  name: string,
  values: string[],
): ListFilter | false =>
  values.length > 0 && { field, before, any, name, options: values.map((value) => ({ value, label: value })) }
