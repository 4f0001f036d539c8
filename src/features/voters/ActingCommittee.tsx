import { Button, Menu, Text } from '@mantine/core'
import { IconFlag, IconSelector } from '@tabler/icons-react'
import classes from './ActingCommittee.module.css'
import { useActingCommittee } from './useActingCommittee.tsx'

/** "For Friends of …": whose contacts, tags and notes are shown beside the voters, and to whom new ones belong. */
export function ActingCommittee() {
  const { committee, committees, choose } = useActingCommittee()
  if (!committee) return null
  if (committees.length === 1)
    return (
      <Text size="sm" c="dimmed">
        For {committee.name}
      </Text>
    )
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          className={classes.button}
          variant="default"
          size="xs"
          leftSection={<IconFlag size={15} stroke={1.6} />}
          rightSection={<IconSelector size={14} stroke={1.6} />}
          aria-label={`Acting for ${committee.name}: choose another committee`}
        >
          <span className={classes.name}>For {committee.name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {committees.map(({ id, name, office }) => (
          <Menu.Item
            key={id}
            onClick={() => choose(id)}
            fw={id === committee.id ? 600 : undefined}
            aria-current={id === committee.id || undefined}
          >
            {name}
            {office && (
              <Text size="xs" c="dimmed" fw={400}>
                {office}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
