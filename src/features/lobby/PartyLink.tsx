import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import type { PartyRef } from './shapes.ts'

interface PartyLinkProps {
  as: 'lobbyist' | 'principal'
  party: PartyRef
  inText?: boolean
}

/** The name of a lobbyist or principal, wherever it is met: it opens their page. For pages of signed-in people. */
export function PartyLink({ as: role, party, inText }: PartyLinkProps) {
  const to =
    role === 'lobbyist'
      ? linkTo('/lobbyist/:id', { id: String(party.id) })
      : linkTo('/lobbyist/principals/:id', { id: String(party.id) })
  return (
    <Anchor component={Link} to={to} inherit underline={inText ? 'always' : 'hover'}>
      {party.name}
    </Anchor>
  )
}
