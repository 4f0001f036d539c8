import { Drawer } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { reimbursements } from '../api.ts'
import { OneRequest } from './OneRequest.tsx'
import { RequestForm } from './RequestForm.tsx'

interface RequestDrawerProps {
  committeeId: string
  /** 'new' for one to write down. */
  requestId: string | null
  onClose(): void
}

/** A request beside the list; on a phone the whole screen. */
export function RequestDrawer({ committeeId, requestId, onClose }: RequestDrawerProps) {
  const isNew = requestId === 'new'
  const read = useRead(
    reimbursements.get,
    { committeeId, requestId: requestId ?? '' },
    { enabled: requestId !== null && !isNew },
  )
  return (
    <Drawer
      opened={requestId !== null}
      onClose={onClose}
      position="right"
      size="min(560px, 100%)"
      title={isNew ? 'Ask for money back' : (read.data?.title ?? 'Request')}
    >
      {isNew ? (
        <RequestForm committeeId={committeeId} onDone={onClose} />
      ) : (
        requestId !== null && (
          <Loaded read={read} failed="The request did not load.">
            {(request) => (
              <OneRequest key={`${request.id} ${request.version}`} request={request} onClose={onClose} />
            )}
          </Loaded>
        )
      )}
    </Drawer>
  )
}
