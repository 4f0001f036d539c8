import { Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { Page } from '../../ui/Page.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { volunteers } from './api.ts'
import { VolunteerList } from './parts/VolunteerList.tsx'

const PeopleList = lazy(() => import('../people/PeopleList.tsx'))
const Duplicates = lazy(() => import('../people/Duplicates.tsx'))
const ShareBox = lazy(() => import('./parts/ShareBox.tsx'))
const AddVolunteer = lazy(() => import('./parts/AddVolunteer.tsx'))

const views = ['volunteers', 'everyone', 'duplicates'] as const
const reads = [volunteers.list, volunteers.waiting]

/** Who offered help, who waits for an answer, who comes when; and beside them everyone else the committee knows. */
export default function Volunteers() {
  const { committeeId = '' } = useParams()
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('volunteers'))
  const [adding, add] = useDisclosure()
  const [sharing, share] = useDisclosure()
  const page = useRead(volunteers.signUpPage, { committeeId })
  useCommitteeNews(committeeId, 'volunteers', reads)
  useCommitteeNews(committeeId, 'people', reads)
  useCommitteeNews(committeeId, 'guests', reads)
  useCommitteeNews(committeeId, 'hours', reads)

  if (page.data && !page.data.maySee)
    return <Forbidden page what="the volunteers of this committee" whoCan="the committee’s manager" />
  return (
    <Page
      title="Volunteers"
      purpose="Who offers help, who waits for an answer, and who comes when."
      moreActions={
        <Button variant="default" leftSection={<IconQrcode size={16} stroke={1.6} />} onClick={share.open}>
          {page.data && !page.data.isOpen ? 'Sign-up page is not published' : 'Sign-up page'}
        </Button>
      }
      action={
        view === 'volunteers' && page.data?.mayAdd && <Button onClick={add.open}>Add a volunteer</Button>
      }
    >
      <Tabs value={view} onChange={(next) => void setView(next as typeof view)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="volunteers">Volunteers</Tabs.Tab>
          <Tabs.Tab value="everyone">Everyone</Tabs.Tab>
          {page.data?.maySeeContacts !== false && <Tabs.Tab value="duplicates">Duplicates</Tabs.Tab>}
        </Tabs.List>
        <Suspense fallback={<Loading />}>
          <Tabs.Panel value="volunteers">
            <VolunteerList committeeId={committeeId} onAdd={add.open} onShare={share.open} />
          </Tabs.Panel>
          <Tabs.Panel value="everyone">
            <PeopleList committeeId={committeeId} />
          </Tabs.Panel>
          <Tabs.Panel value="duplicates">
            <Duplicates committeeId={committeeId} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
      <Suspense fallback={null}>
        {sharing && <ShareBox committeeId={committeeId} opened onClose={share.close} />}
        {adding && <AddVolunteer committeeId={committeeId} opened onClose={add.close} />}
      </Suspense>
    </Page>
  )
}
