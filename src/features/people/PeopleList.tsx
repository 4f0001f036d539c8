import { Button, Drawer, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail, IconUpload, IconUserPlus } from '@tabler/icons-react'
import { parseAsString, useQueryState } from 'nuqs'
import { lazy, Suspense, useState } from 'react'
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
const EmailPeople = lazy(() => import('./emails/EmailPeople.tsx'))
const SentEmails = lazy(() => import('./emails/SentEmails.tsx'))
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
  // In the address: 'shown' or 'chosen' while one is written, 'sent' for the list of them, or the id of one.
  const [email, setEmail] = useQueryState('email', parseAsString)
  const [chosen, setChosen] = useState<string[]>([])
  const { mayEdit = false, maySeeContacts = true, mayEmail, maySeeEmails } = list.facts ?? {}
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

  const emailing = maySeeEmails && (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={() => void setEmail('sent')}>
        Emails
      </Button>
      {mayEmail && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMail size={15} stroke={1.6} />}
          onClick={() => void setEmail('shown')}
          disabled={!list.total}
        >
          Email these people…
        </Button>
      )}
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
            ? (selected) => (
                <Group gap="xs">
                  <BulkTag committeeId={committeeId} selected={selected} known={tags} />
                  {mayEmail && (
                    <Button
                      size="xs"
                      variant="default"
                      leftSection={<IconMail size={15} stroke={1.6} />}
                      onClick={() => {
                        setChosen(selected.rows.map(({ id }) => id))
                        void setEmail('chosen')
                      }}
                    >
                      Email them…
                    </Button>
                  )}
                </Group>
              )
            : undefined
        }
        tools={
          <>
            {emailing}
            {actions}
          </>
        }
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
        {email && mayEmail && (email === 'shown' || email === 'chosen') && (
          <EmailPeople
            committeeId={committeeId}
            filter={email === 'shown' ? list.filter : undefined}
            personIds={email === 'chosen' ? chosen : undefined}
            onClose={() => void setEmail(null)}
            onQueued={(id) => void setEmail(id)}
          />
        )}
        {email && maySeeEmails && email !== 'shown' && email !== 'chosen' && (
          <SentEmails
            committeeId={committeeId}
            shown={email}
            onShow={(id) => void setEmail(id)}
            onClose={() => void setEmail(null)}
          />
        )}
        {importing && <ImportPeople committeeId={committeeId} onClose={bringIn.close} />}
      </Suspense>
    </>
  )
}
