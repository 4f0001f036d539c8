import { Button } from '@mantine/core'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { Link, useParams } from 'react-router'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { AttestationGate } from '../voters/AttestationGate.tsx'
import { BeginCut } from './parts/BeginCut.tsx'
import { OneCut } from './parts/OneCut.tsx'

/** From a universe to walkbooks: choose, cut, look, change, make. */
export default function WalkbookMaker() {
  const { committeeId = '' } = useParams()
  const [{ cut }, setPlace] = useQueryStates({ cut: parseAsString, turf: parseAsInteger })
  return (
    <Page
      title="Cut turf"
      purpose="Cut a universe into turfs of equal length, each in walking order, and make walkbooks of them."
      moreActions={
        <>
          {cut !== null && (
            <Button variant="default" onClick={() => void setPlace({ cut: null, turf: null })}>
              New cut
            </Button>
          )}
          <Button
            component={Link}
            variant="default"
            to={linkTo('/committee/:committeeId/walkbooks', { committeeId })}
          >
            Walkbooks
          </Button>
        </>
      }
    >
      <AttestationGate>
        {cut === null ? (
          <BeginCut
            committeeId={committeeId}
            onOpen={(id) => void setPlace({ cut: id, turf: null }, { history: 'push' })}
          />
        ) : (
          <OneCut
            committeeId={committeeId}
            cutId={cut}
            onGone={() => void setPlace({ cut: null, turf: null })}
          />
        )}
      </AttestationGate>
    </Page>
  )
}
