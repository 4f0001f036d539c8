import { Drawer } from '@mantine/core'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { useCommitteeNews } from '../../committees/news.ts'
import { groupEmails, type GroupEmailRow } from './api.ts'
import { EmailStatus } from './EmailStatus.tsx'
import { OneEmail } from './OneEmail.tsx'

const reads = [groupEmails.list, groupEmails.get, groupEmails.recipients]
const recipientReads = [groupEmails.recipients]

interface SentEmailsProps {
  committeeId: string
  /** 'sent', or the id of one. */
  shown: string
  onShow(id: string): void
  onClose(): void
}

/** The emails to many people, and how far each is. */
export default function SentEmails({ committeeId, shown, onShow, onClose }: SentEmailsProps) {
  useCommitteeNews(committeeId, 'emails', reads)
  // Which addresses an email came back from.
  useCommitteeNews(committeeId, 'people', recipientReads)
  return (
    <Drawer opened onClose={onClose} position="right" size="xl" title="Emails to many people">
      {shown === 'sent' ? (
        <AllEmails committeeId={committeeId} onShow={onShow} />
      ) : (
        <OneEmail committeeId={committeeId} emailId={shown} onAll={() => onShow('sent')} />
      )}
    </Drawer>
  )
}

const columns: Column<GroupEmailRow>[] = [
  { id: 'subject', header: 'Subject', width: 220, grow: 2, cell: (row) => row.subject },
  {
    id: 'state',
    header: 'State',
    width: 200,
    grow: 0,
    cell: (row) => <EmailStatus of={row} />,
  },
  { id: 'people', header: 'People', width: 90, grow: 0, cell: (row) => formatCount(row.people) },
  { id: 'by', header: 'By', width: 130, cell: (row) => row.queuedByName },
  {
    id: 'newest',
    header: 'Queued',
    width: 150,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={row.queuedAt} />,
  },
]

function AllEmails({ committeeId, onShow }: { committeeId: string; onShow(id: string): void }) {
  const list = useList(groupEmails.list, {
    given: { committeeId },
    url: { sort: 'emailsBy', desc: 'emailsDown', page: 'emailsPage' },
  })
  return (
    <ListPage
      list={list}
      label="Emails to many people"
      noun={['email', 'emails']}
      columns={columns}
      onOpen={(row) => onShow(row.id)}
      empty={
        <Empty title="No email to many people yet.">
          Narrow the list of people down, then choose “Email these people…”.
        </Empty>
      }
    />
  )
}
