import { Anchor, Drawer, Text } from '@mantine/core'
import { Link as RouterLink } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import type { LinkKind } from '../../../domain/connections/columns.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { connections } from '../api.ts'
import { kindWords } from '../words.ts'
import classes from './connections.module.css'

export interface Asked {
  a: string
  b: string
  kind: LinkKind
  names: [string, string]
}

/** The rows behind one link. */
export function EvidenceDrawer({
  asked,
  year,
  onClose,
}: {
  asked: Asked | null
  year: number | null
  onClose: () => void
}) {
  return (
    <Drawer
      opened={asked !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={asked ? `${kindWords[asked.kind]}: ${asked.names.join(' and ')}` : ''}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {asked && <Rows asked={asked} year={year} />}
    </Drawer>
  )
}

function Rows({ asked: { a, b, kind }, year }: { asked: Asked; year: number | null }) {
  const read = useRead(connections.evidence, { a, b, kind, ...(year !== null && { year }) })
  return (
    <Loaded read={read} failed="The rows did not load.">
      {({ rows, total, cents }) => (
        <>
          <Text size="sm" c="dimmed">
            {counted(total, 'row')}
            {cents !== '0' && `, ${formatMoney(cents)} in all`}
            {rows.length < total && `; the newest ${rows.length} are listed`}
          </Text>
          <ul className={classes.plain}>
            {rows.map((row) => (
              <li key={row.id}>
                {row.to ? (
                  <Anchor component={RouterLink} to={row.to} inherit>
                    {row.what}
                  </Anchor>
                ) : (
                  row.what
                )}
                <span className={classes.quiet}>
                  {[row.on && formatDate(row.on), row.cents !== null && formatMoney(row.cents)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
