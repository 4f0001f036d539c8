import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { PartyList } from './parts/PartyList.tsx'

/** Everyone who pays for lobbying. */
export default function Principals() {
  return (
    <Page
      title="Principals"
      purpose="Who pays for lobbying: their lobbyists, their positions on bills and what they reported."
      moreActions={
        <Button component={Link} to={linkTo('/lobbyist')} variant="default">
          Lobbyists
        </Button>
      }
    >
      <PartyList as="principal" />
    </Page>
  )
}
