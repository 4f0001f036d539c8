import { Anchor } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { BatchPath } from './parts/BatchPath.tsx'
import { DropFile } from './parts/DropFile.tsx'
import { History } from './parts/History.tsx'

/** The import center: one path from a dropped file to its summary, which can be left and come back to, and all imports below. */
export default function UploadCsv() {
  const [params, setParams] = useSearchParams()
  const batchId = params.get('batch')

  return (
    <Page
      title="Import center"
      purpose="Import any kind of file: check it first, run it, and undo it if it was wrong."
      moreActions={
        batchId && (
          <Anchor component={Link} to={linkTo('/admin/upload-csv')} size="sm">
            Import another file
          </Anchor>
        )
      }
    >
      {batchId ? (
        <BatchPath key={batchId} id={batchId} onGone={() => setParams({})} />
      ) : (
        <DropFile onBegun={(id) => setParams({ batch: id })} />
      )}
      <History openId={batchId} onOpen={(id) => setParams({ batch: id })} />
    </Page>
  )
}
