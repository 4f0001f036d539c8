import { Text } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { billTexts } from '../api.ts'
import classes from './OneText.module.css'

/** The only version there is to read. */
export function OneText({ billId, id }: { billId: number; id: number }) {
  const found = useRead(billTexts.one, { billId, id })
  return (
    <Loaded read={found} failed="The text did not load.">
      {({ version, words }) => (
        <details className={classes.details}>
          <summary>
            {version.name}
            {version.on && `, ${formatDate(version.on)}`}
          </summary>
          <div className={classes.words}>{words}</div>
          <Text size="xs" c="dimmed">
            According to {version.source}. A redline appears here as soon as a second version is imported.
          </Text>
        </details>
      )}
    </Loaded>
  )
}
