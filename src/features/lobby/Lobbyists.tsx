import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { PartyList } from './parts/PartyList.tsx'

/** Everyone registered to lobby the Legislature. */
export default function Lobbyists() {
  return (
    <Page
      title="Lobbyists"
      purpose="Who is registered to lobby the Legislature, for how many principals, and what they reported."
      moreActions={
        <Button component={Link} to={linkTo('/lobbyist/principals')} variant="default">
          Principals
        </Button>
      }
    >
      <PartyList as="lobbyist" />
    </Page>
  )
}
