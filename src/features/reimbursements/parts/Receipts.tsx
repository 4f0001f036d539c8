import { Anchor, Button, Text } from '@mantine/core'
import type { Request } from '../api.ts'
import classes from './RequestForm.module.css'

interface ReceiptsProps {
  receipts: Request['receipts']
  onRemove?(receiptId: string): void
}

/** Photos of receipts, each one tap from its full size. */
export function Receipts({ receipts, onRemove }: ReceiptsProps) {
  return (
    <div className={classes.photos}>
      {receipts.map(({ id, fileId, name, isPicture, isStruckOut }, i) => (
        <div key={id} className={classes.photo}>
          <Anchor href={`/api/files/${fileId}`} target="_blank" rel="noreferrer" size="sm">
            {isPicture ? (
              <img src={`/api/files/${fileId}`} alt={`Receipt ${i + 1}: ${name}`} loading="lazy" />
            ) : (
              name
            )}
          </Anchor>
          {isStruckOut && (
            <Text size="xs" c="dimmed">
              Struck out, kept
            </Text>
          )}
          {onRemove && !isStruckOut && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove receipt ${i + 1}`}
              onClick={() => onRemove(id)}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
