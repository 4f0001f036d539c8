import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { asksOf, type BlockContent } from '../../domain/reports/blocks.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { reports } from './api.ts'
import { Blocks } from './editor/Blocks.tsx'
import { FigureValues } from './editor/figures.ts'
import { PdfButton } from './parts/PdfButton.tsx'
import { Versions } from './parts/Versions.tsx'
import classes from './editor/Editor.module.css'

const reads = [reports.get]
const valueReads = [reports.values]

/** One report, written block by block; its figures are those of this moment. */
export default function OneReport({ committeeId, reportId }: { committeeId: string; reportId: string }) {
  const read = useRead(reports.get, { committeeId, reportId })
  useCommitteeNews(committeeId, 'reports', reads)
  useCommitteeNews(committeeId, 'books', valueReads)
  const [typed, setTyped] = useState<Record<string, BlockContent>>({})
  const data = read.data
  const asks = useMemo(
    () => asksOf((data?.blocks ?? []).map(({ id, content }) => typed[id] ?? content)).toSorted(),
    [data?.blocks, typed],
  )
  const values = useRead(
    reports.values,
    { committeeId, asks },
    { enabled: data !== undefined && data.blocks.length > 0, keepPrevious: true },
  )
  const [figures] = useState(() => new FigureValues())
  useEffect(() => {
    const said = Object.entries(values.data?.values ?? {}).flatMap(([ask, value]) =>
      value.kind === 'figure' ? [[ask, value.words] as const] : [],
    )
    figures.set(new Map(said))
  }, [figures, values.data])
  const asOf = values.data?.asOf ?? ''
  return (
    <Page
      title={data?.title ?? 'Report'}
      purpose="Figures, tables and charts say what is true now; a version keeps them."
      action={data?.mayEdit && <PdfButton committeeId={committeeId} reportId={reportId} versionId={null} />}
      moreActions={
        <Anchor component={Link} to={linkTo('/committee/:committeeId/report-editor', { committeeId })}>
          All reports
        </Anchor>
      }
    >
      <Loaded read={read} failed="The report did not load.">
        {({ title, blocks, versions, mayEdit }) => (
          <Stack gap="md" className={classes.sheet}>
            {mayEdit && (
              <>
                <Rename key={title} committeeId={committeeId} reportId={reportId} title={title} />
                {asOf !== '' && (
                  <Text size="sm" c="dimmed">
                    Figures as of {formatDateTime(asOf)}.
                  </Text>
                )}
                <Blocks
                  committeeId={committeeId}
                  reportId={reportId}
                  blocks={blocks}
                  values={values.data?.values ?? {}}
                  figures={figures}
                  asOf={asOf.slice(0, 10)}
                  onContent={(id, content) => setTyped((before) => ({ ...before, [id]: content }))}
                />
              </>
            )}
            <Versions committeeId={committeeId} reportId={reportId} versions={versions} mayEdit={mayEdit} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Rename({ committeeId, reportId, title }: { committeeId: string; reportId: string; title: string }) {
  const [typed, setTyped] = useState(title)
  const rename = useWrite(reports.rename, { refresh: [reports.get, reports.list] })
  const save = () => {
    if (typed.trim() !== title && typed.trim() !== '') rename.run({ committeeId, reportId, title: typed })
  }
  return (
    <TextInput
      label="Title"
      maxLength={200}
      value={typed}
      error={rename.error?.message}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
