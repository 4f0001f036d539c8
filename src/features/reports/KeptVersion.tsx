import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { askOf } from '../../domain/reports/blocks.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { reports } from './api.ts'
import { PdfButton } from './parts/PdfButton.tsx'
import { TextShown } from './parts/TextShown.tsx'
import { ValueShown } from './parts/ValueShown.tsx'
import classes from './editor/Editor.module.css'

/** A report as it was kept: nothing in it changes any more. */
export function KeptVersion({ committeeId, versionId }: { committeeId: string; versionId: string }) {
  const read = useRead(reports.version, { committeeId, versionId })
  const { data } = read
  return (
    <Page
      title={data ? `${data.title}: ${data.name}` : 'Version'}
      purpose={data ? `Kept by ${data.keptByName}. Figures as of ${formatDateTime(data.asOf)}.` : ''}
      action={data && <PdfButton committeeId={committeeId} reportId={data.reportId} versionId={versionId} />}
      moreActions={
        data && (
          <Anchor
            component={Link}
            to={`${linkTo('/committee/:committeeId/report-editor', { committeeId })}?report=${data.reportId}`}
          >
            The report of now
          </Anchor>
        )
      }
    >
      <Loaded read={read} failed="The version did not load.">
        {({ blocks, values, asOf }) => (
          <Stack gap="md" className={classes.sheet}>
            {blocks.length === 0 && <Text c="dimmed">This version is empty.</Text>}
            {blocks.map((block, i) =>
              block.kind === 'text' ? (
                <TextShown key={i} doc={block.doc} values={values} />
              ) : (
                <ValueShown key={i} value={values[askOf(block)]} asOf={asOf.slice(0, 10)} />
              ),
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
