import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useSession } from '../../../app/browser/session.tsx'
import { useWrite } from '../../../app/browser/call.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { volunteers, type Owner, type VolunteerRow } from '../api.ts'

interface OwnerMenuProps {
  committeeId: string
  volunteer: VolunteerRow
  owners: Owner[]
  mayEdit: boolean
}

/** Whose turn it is to answer; one tap hands it on. */
export function OwnerMenu({ committeeId, volunteer, owners, mayEdit }: OwnerMenuProps) {
  const me = useSession().user?.id ?? ''
  const refresh = [volunteers.list, volunteers.waiting, volunteers.get]
  const assign = useWrite(volunteers.assignOwner, { refresh })
  const words = turnWords(volunteer.owner, me)
  if (!mayEdit) return <span>{words}</span>

  const give = async (userId: string | null) => {
    const before = volunteer.owner?.userId ?? null
    const personIds = [volunteer.personId]
    try {
      await assign.runAsync({ committeeId, personIds, userId })
      showUndo({
        message: userId
          ? `${nameOf(owners, userId, me)} to answer ${volunteer.name}.`
          : `No one is assigned to ${volunteer.name}.`,
        onUndo: () => assign.runAsync({ committeeId, personIds, userId: before }),
      })
    } catch (error) {
      showProblem('The turn was not handed on.', (error as Error).message)
    }
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color={volunteer.owner?.userId === me ? 'teal' : 'gray'}
          size="compact-sm"
          loading={assign.busy}
          rightSection={<IconChevronDown size={13} />}
          aria-label={`${words} to answer ${volunteer.name}. Hand it on`}
        >
          {words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {owners.length === 0 && <Menu.Label>No organizer or manager is in this committee yet.</Menu.Label>}
        {owners.map(({ userId, name }) => (
          <Menu.Item
            key={userId}
            disabled={userId === volunteer.owner?.userId}
            onClick={() => void give(userId)}
          >
            {userId === me ? 'I answer' : name}
          </Menu.Item>
        ))}
        {volunteer.owner && <Menu.Item onClick={() => void give(null)}>No one for now</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

function turnWords(owner: Owner | null, me: string): string {
  if (!owner) return 'No one assigned'
  return owner.userId === me ? 'Your turn' : `${owner.name}’s turn`
}

const nameOf = (owners: Owner[], userId: string, me: string) =>
  userId === me
    ? 'It is your turn'
    : `It is the turn of ${owners.find((owner) => owner.userId === userId)?.name ?? 'somebody'}`
