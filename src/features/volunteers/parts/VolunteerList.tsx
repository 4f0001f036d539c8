import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { call, useRead } from '../../../app/browser/call.ts'
import type { In } from '../../../app/contract.ts'
import { linkTo } from '../../../links.ts'
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { downloadText } from '../../../ui/table/download.ts'
import { Pager } from '../../../ui/table/Pager.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { volunteers, volunteerSorts, volunteerTabs, type VolunteerRow } from '../api.ts'
import { slots, slotWords, workKeys, workKinds } from '../kinds.ts'
import { BulkActions } from './BulkActions.tsx'
import { volunteerColumns } from './volunteerColumns.tsx'
import { WaitingStrip } from './WaitingStrip.tsx'

const url = {
  tab: parseAsStringLiteral(volunteerTabs).withDefault('current'),
  likes: parseAsStringLiteral(workKeys),
  skill: parseAsString,
  can: parseAsStringLiteral(slots),
  language: parseAsString,
  tag: parseAsString,
  search: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(volunteerSorts).withDefault('signedUp'),
  desc: parseAsBoolean.withDefault(true),
  page: parseAsInteger.withDefault(1),
}
const tabWords: Record<(typeof volunteerTabs)[number], string> = {
  current: 'current',
  waiting: 'waiting for an answer',
  overdue: 'overdue',
  mine: 'my turn to answer',
  paused: 'paused',
  gone: 'archived',
}
const nobody: VolunteerRow[] = []

interface VolunteerListProps {
  committeeId: string
  onAdd(): void
  onShare(): void
}

/** Who waits, then everybody who helps. The address holds filter, order and page. */
export function VolunteerList({ committeeId, onAdd, onShare }: VolunteerListProps) {
  const [asked, set] = useQueryStates(url)
  const [search] = useDebouncedValue(asked.search, 200)
  const filter = {
    committeeId,
    tab: asked.tab,
    interest: asked.likes ?? undefined,
    skill: asked.skill ?? undefined,
    slot: asked.can ?? undefined,
    language: asked.language ?? undefined,
    tag: asked.tag ?? undefined,
    search,
    sort: asked.sort,
    desc: asked.desc,
  }
  const list = useRead(volunteers.list, { ...filter, page: Math.max(1, asked.page) }, { keepPrevious: true })
  const { counts, skills = [], languages = [], tags = [], owners = [], mayEdit = false } = list.data ?? {}
  const isFiltered = Boolean(search || asked.likes || asked.skill || asked.can || asked.language || asked.tag)

  const choice = (
    id: 'skill' | 'language' | 'tag',
    before: string,
    any: string,
    name: string,
    values: string[],
  ): Filter => ({
    id,
    before,
    any,
    name,
    value: asked[id],
    options: values.map((value) => ({ value, label: value })),
    onChange: (value) => void set({ [id]: value, page: null }),
  })

  return (
    <>
      <WaitingStrip committeeId={committeeId} owners={owners} mayEdit={mayEdit} />
      <FilterBar
        subject="Volunteers"
        search={{
          value: asked.search,
          onChange: (text) => void set({ search: text || null, page: null }),
          placeholder: 'Find a name, phone or address',
        }}
        filters={[
          {
            id: 'tab',
            before: 'who are',
            any: `current (${counts?.current ?? '–'})`,
            name: 'State',
            always: true,
            value: asked.tab === 'current' ? null : asked.tab,
            options: volunteerTabs
              .slice(1)
              .map((value) => ({ value, label: `${tabWords[value]} (${counts?.[value] ?? '–'})` })),
            onChange: (value) => void set({ tab: value as typeof asked.tab | null, page: null }),
          },
          {
            id: 'likes',
            before: 'and like to',
            any: 'do anything',
            name: 'Likes to',
            always: true,
            value: asked.likes,
            options: workKeys.map((value) => ({ value, label: lowerFirst(workKinds[value]) })),
            onChange: (value) => void set({ likes: value as typeof asked.likes, page: null }),
          },
          {
            id: 'can',
            before: 'and can on',
            any: 'any day',
            name: 'Time',
            always: true,
            value: asked.can,
            options: slots.map((value) => ({ value, label: slotWords(value) })),
            onChange: (value) => void set({ can: value as typeof asked.can, page: null }),
          },
          ...(skills.length > 0 ? [choice('skill', 'with the skill', 'any skill', 'Skill', skills)] : []),
          ...(languages.length > 0
            ? [choice('language', 'who speak', 'any language', 'Language', languages)]
            : []),
          ...(tags.length > 0 ? [choice('tag', 'tagged', 'any tag', 'Tag', tags)] : []),
        ]}
      />
      <DataTable
        label="Volunteers of the committee"
        noun={['volunteer', 'volunteers']}
        columns={volunteerColumns}
        rows={list.data?.volunteers ?? nobody}
        rowId={(row) => row.personId}
        total={list.data?.total}
        sort={{ id: asked.sort, desc: asked.desc }}
        onSortChange={(next) =>
          void set({
            sort: (next?.id as typeof asked.sort) ?? null,
            desc: next ? next.desc : null,
            page: null,
          })
        }
        sortedByServer
        saveColumnsAs="volunteers"
        rowHref={({ personId }) =>
          linkTo('/committee/:committeeId/volunteers/:volunteerId', { committeeId, volunteerId: personId })
        }
        bulkActions={
          mayEdit
            ? (selected) => <BulkActions committeeId={committeeId} owners={owners} selected={selected} />
            : undefined
        }
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The volunteers did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={
          isFiltered ? (
            <Empty title="Nobody fits these filters.">Clear a filter, or look for another spelling.</Empty>
          ) : asked.tab === 'current' ? (
            <Empty
              title="Nobody has offered help yet."
              action={mayEdit && <Button onClick={onShare}>Open the sign-up page</Button>}
            >
              Share the address of the public sign-up page, or{' '}
              <Button variant="subtle" size="compact-sm" onClick={onAdd} disabled={!mayEdit}>
                add somebody by hand
              </Button>
            </Empty>
          ) : (
            <Empty title={`Nobody is ${tabWords[asked.tab]}.`}>
              {['waiting', 'overdue', 'mine'].includes(asked.tab)
                ? 'Everybody was answered.'
                : 'Choose another state above.'}
            </Empty>
          )
        }
        onExport={list.data?.mayExport ? () => void exportAll(filter) : undefined}
      />
      {list.data && (
        <Pager
          page={asked.page}
          pageSize={list.data.pageSize}
          total={list.data.total}
          onPage={(next) => void set({ page: next })}
        />
      )}
    </>
  )
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

async function exportAll(filter: In<typeof volunteers.exportCsv>) {
  try {
    const file = await call(volunteers.exportCsv, filter)
    downloadText(file.fileName, file.csv)
  } catch (error) {
    showProblem('The export was not made.', (error as Error).message)
  }
}
