import { Alert, Anchor, List, Text } from '@mantine/core'
import { Link } from 'react-router'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import type { CheckRow, Draft } from '../shapes.ts'

/** What must pass before anyone signs, and what is worth a look; each with the row to fix. */
export function Checks({ committeeId, draft: { checks } }: { committeeId: string; draft: Draft }) {
  const must = checks.filter((check) => check.must)
  const hints = checks.filter((check) => !check.must)
  if (checks.length === 0)
    return (
      <Alert color="green" variant="light" title="All checks pass.">
        <Text size="sm">
          Every sum of the form holds, and everyone over $250 has a full name and an address.
        </Text>
      </Alert>
    )
  return (
    <>
      {must.length > 0 && (
        <Alert
          color="red"
          variant="light"
          title={`${counted(must.length, 'check')} must pass before it is signed.`}
        >
          <Rows committeeId={committeeId} checks={must} />
        </Alert>
      )}
      {hints.length > 0 && (
        <Alert color="wheat" variant="light" title="Worth a look">
          <Rows committeeId={committeeId} checks={hints} />
        </Alert>
      )}
    </>
  )
}

function Rows({ committeeId, checks }: { committeeId: string; checks: CheckRow[] }) {
  return (
    <List size="sm" spacing={4}>
      {checks.map((check) => {
        const to = linkOf(committeeId, check)
        return (
          <List.Item key={check.id}>
            {check.words}{' '}
            {to && (
              <Anchor underline="always" component={Link} to={to} size="sm">
                Fix it
              </Anchor>
            )}
          </List.Item>
        )
      })}
    </List>
  )
}

function linkOf(committeeId: string, { fix: { kind, id } }: CheckRow): string | null {
  const transactions = linkTo('/committee/:committeeId/accounting/transactions', { committeeId })
  if (kind === 'who' && id)
    return linkTo('/committee/:committeeId/accounting/entities/:entityId', { committeeId, entityId: id })
  if (kind === 'entry' && id) return `${transactions}?entry=${id}`
  if (kind === 'books') return transactions
  return null
}
