import { Anchor, Select, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { walkbooks } from '../api.ts'
import type { From } from '../shapes.ts'

interface UniverseChoiceProps {
  committeeId: string
  from: From | null
  onChange(from: From | null): void
}

export function UniverseChoice({ committeeId, from, onChange }: UniverseChoiceProps) {
  const list = useRead(walkbooks.universes, { committeeId })
  return (
    <Loaded read={list} failed="The universes did not load.">
      {({ universes }) =>
        universes.length === 0 ? (
          <Text size="sm">
            This committee has no universe yet.{' '}
            <Anchor
              underline="always"
              component={Link}
              to={`${linkTo('/advanced-voter-search')}?committee=${committeeId}`}
              size="sm"
            >
              Build one
            </Anchor>
            , or take an area or a street.
          </Text>
        ) : (
          <Select
            label="Universe"
            placeholder="Choose one"
            searchable
            data={universes.map(({ id, name, voters, isFrozen }) => ({
              value: id,
              label: `${name} · ${counted(voters, 'voter')}, ${isFrozen ? 'frozen' : 'live'}`,
            }))}
            value={from?.kind === 'universe' ? from.universeId : null}
            onChange={(universeId) => onChange(universeId ? { kind: 'universe', universeId } : null)}
          />
        )
      }
    </Loaded>
  )
}
