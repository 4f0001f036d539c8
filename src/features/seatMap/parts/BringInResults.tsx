import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../../app/browser/session.tsx'
import { linkTo } from '../../../links.ts'

/** The way to the file that is missing, for a person who may bring one in. */
export function BringInResults() {
  const { may } = useSession()
  return may('imports.run') ? (
    <Anchor component={Link} to={linkTo('/admin/upload-csv')}>
      Open the import center
    </Anchor>
  ) : (
    'The owner of this site can import it.'
  )
}
