import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { CallError } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { linkTo } from '../../links.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Page } from '../../ui/Page.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { walkbooks } from './api.ts'
import { walkbookColumns } from './parts/walkbookColumns.tsx'
import type { WalkbookRow } from './shapes.ts'

const MakeWalkbook = lazy(() => import('./parts/MakeWalkbook.tsx'))
const reads = [walkbooks.list]

export interface WalkbooksProps {
  /** What another feature knows of those who are out, above the list, once there are any. */
  more?(of: { committeeId: string; mayEdit: boolean }): ReactNode
  /** What can be done with several at once, for those who hand them out. */
  bulkActions?: ((of: { committeeId: string; rows: WalkbookRow[]; clear(): void }) => ReactNode) | undefined
}

/** Turfs, who has them, and what came back. */
export default function Walkbooks({ more, bulkActions }: WalkbooksProps) {
  const { committeeId = '' } = useParams()
  const navigate = useNavigate()
  const [making, make] = useDisclosure()
  const list = useList(walkbooks.list, { given: { committeeId }, search: 'search' })
  useCommitteeNews(committeeId, 'walkbooks', reads)
  const { facts } = list
  const pageOf = (walkbookId: string) =>
    linkTo('/committee/:committeeId/walkbooks/:walkbookId', { committeeId, walkbookId })

  if (list.query.error instanceof CallError && list.query.error.status === 403)
    return (
      <Forbidden page what="the walkbooks of this committee" whoCan="the committee’s manager or organizer" />
    )
  return (
    <Page
      title="Walkbooks"
      purpose="Doors in walking order: who has them, and what came back."
      moreActions={
        <>
          <Button
            component={Link}
            variant="default"
            to={linkTo('/committee/:committeeId/walkbooks/universes', { committeeId })}
          >
            Universes
          </Button>
          <Button
            component={Link}
            variant="default"
            to={linkTo('/committee/:committeeId/walkbooks/surveys', { committeeId })}
          >
            Surveys
          </Button>
          <Button
            component={Link}
            variant="default"
            to={`${linkTo('/committee/:committeeId/walkbooks', { committeeId })}?phones=lists`}
          >
            Phone lists
          </Button>
        </>
      }
      action={facts?.mayEdit && <Button onClick={make.open}>Make a walkbook</Button>}
    >
      {facts && facts.current + facts.archived > 0 && more?.({ committeeId, mayEdit: facts.mayEdit })}
      <ListPage
        list={list}
        label="Walkbooks of the committee"
        noun={['walkbook', 'walkbooks']}
        columns={walkbookColumns}
        saveColumnsAs="walkbooks"
        bulkActions={
          facts?.mayEdit && bulkActions
            ? ({ rows, clear }) => bulkActions({ committeeId, rows, clear })
            : undefined
        }
        rowHref={({ id }) => pageOf(id)}
        search="Find a walkbook or a canvasser"
        filters={[
          {
            field: 'tab',
            before: 'that are',
            any: `in use (${facts?.current ?? '–'})`,
            name: 'Which',
            always: true,
            options: [{ value: 'archived', label: `archived (${facts?.archived ?? '–'})` }],
          },
          {
            field: 'state',
            before: 'and',
            any: 'in any state',
            name: 'State',
            always: true,
            options: [
              { value: 'out', label: `someone has (${facts?.out ?? '–'})` },
              { value: 'quiet', label: `not seen for a day (${facts?.quiet ?? '–'})` },
              { value: 'free', label: 'no one has' },
              { value: 'done', label: 'are done' },
            ],
          },
        ]}
        empty={
          <Empty
            title="No walkbooks yet."
            action={facts?.mayEdit && <Button onClick={make.open}>Make a walkbook</Button>}
          >
            A walkbook is at most 300 doors in the order one walks them, made from a universe, an area on the
            map or a street.
          </Empty>
        }
        nothingFits={<Empty title="No walkbook fits.">Clear a filter, or look for another name.</Empty>}
      />
      <Suspense fallback={null}>
        {making && (
          <MakeWalkbook
            committeeId={committeeId}
            onClose={make.close}
            onMade={(walkbookId) => void navigate(pageOf(walkbookId))}
          />
        )}
      </Suspense>
    </Page>
  )
}
