import { Button, Drawer, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUpload, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useRead } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { people } from './api.ts'
import PersonCard from './PersonCard.tsx'
import { BulkTag } from './parts/BulkTag.tsx'
import { peopleColumns, peopleColumnsWithoutContacts } from './parts/peopleColumns.tsx'
import { peopleFilters, peopleUrl } from './parts/peopleFilters.tsx'

const AddPerson = lazy(() => import('./parts/AddPerson.tsx'))
const ImportPeople = lazy(() => import('./parts/ImportPeople.tsx'))
const reads = [people.list, people.tags]

/** Everyone the committee knows: found by a word, narrowed like a sentence, opened beside the list. */
export default function PeopleList({ committeeId }: { committeeId: string }) {
  const list = useList(people.list, {
    given: { committeeId },
    url: peopleUrl,
    search: 'text',
    opens: 'person',
    scroll: true,
  })
  const [adding, add] = useDisclosure()
  const [importing, bringIn] = useDisclosure()
  const tags = useRead(people.tags, { committeeId }).data?.tags ?? []
  useCommitteeNews(committeeId, 'people', reads)
  const { mayEdit = false, maySeeContacts = true } = list.facts ?? {}
  const actions = mayEdit && (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUpload size={15} stroke={1.6} />}
        onClick={bringIn.open}
      >
        Import
      </Button>
      <Button size="xs" leftSection={<IconUserPlus size={15} stroke={1.6} />} onClick={add.open}>
        Add a person
      </Button>
    </Group>
  )

  return (
    <>
      <ListPage
        list={list}
        label="People of the committee"
        noun={['person', 'people']}
        columns={maySeeContacts ? peopleColumns : peopleColumnsWithoutContacts}
        saveColumnsAs="people"
        search={maySeeContacts ? 'Find a name, email or phone' : 'Find a name'}
        filters={peopleFilters(tags)}
        bulkActions={
          mayEdit
            ? (selected) => <BulkTag committeeId={committeeId} selected={selected} known={tags} />
            : undefined
        }
        tools={actions}
        empty={
          <Empty title="No one is on record yet." action={actions}>
            Import a list you have, add someone by hand, or publish the sign-up page. People who sign up or
            come to an event appear here automatically.
          </Empty>
        }
        nothingFits={
          <Empty title="No one matches these filters.">Clear a filter, or look for another spelling.</Empty>
        }
        detail={({ id, close }) => (
          <Drawer opened={id !== null} onClose={close} position="right" size="lg" title="Person">
            {id && <PersonCard committeeId={committeeId} personId={id} withName withLinks />}
          </Drawer>
        )}
      />
      <Suspense fallback={<Loading />}>
        {adding && (
          <AddPerson
            committeeId={committeeId}
            onClose={add.close}
            onAdded={(personId) => list.open(personId)}
          />
        )}
        {importing && <ImportPeople committeeId={committeeId} onClose={bringIn.close} />}
      </Suspense>
    </>
  )
}
