import { Anchor, Button, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { dayOf, formatDate } from '../../domain/dates.ts'
import { counted } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { showProblem } from '../../ui/actions/undo.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { useNow } from '../../ui/states/useNow.ts'
import { newsClips, type SheetLine } from './api.ts'
import classes from './parts/clips.module.css'
import { Proposed } from './parts/Proposed.tsx'
import { SheetEditor } from './parts/SheetEditor.tsx'

const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')

/** The daily clip sheet: choose, order, annotate, send or print. */
export default function ClipDesk() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('sheet')
  const sheetId = asked !== null && /^[0-9a-f-]{36}$/i.test(asked) ? asked : undefined
  const { data, error, refetch } = useRead(newsClips.desk, { sheetId }, { keepPrevious: true })
  const start = useWrite(newsClips.start, {
    refresh: [newsClips.desk],
    onError,
    onSuccess: ({ id }) => setParams({ sheet: id }),
  })
  const today = dayOf(useNow())
  if (error && !data)
    return (
      <ErrorState
        page
        title="The clip sheet did not open."
        tryThis={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  return (
    <Page
      title="Clip sheet"
      purpose="Choose from what was proposed, put it in order, say what it means for us, and send it."
      action={
        <Button
          // Beside a sheet that is being made, that one is what to do next.
          variant={data.open?.finishedAt === null ? 'default' : 'filled'}
          loading={start.busy}
          onClick={() => start.run({ day: today, title: 'Morning clips' })}
        >
          New sheet for {formatDate(today)}
        </Button>
      }
    >
      <div className={classes.desk}>
        <div>
          {data.open ? (
            <SheetEditor key={data.open.id} sheet={data.open} />
          ) : (
            <Empty title="No sheet is open.">
              Start one for today. Its sections are those of the last sheet.
            </Empty>
          )}
        </div>
        <div>
          <Proposed proposed={data.proposed} sheet={data.open?.finishedAt === null ? data.open : null} />
          <Section card title="Sheets">
            {data.sheets.length === 0 ? (
              <Text size="sm" c="dimmed">
                None yet.
              </Text>
            ) : (
              <ul className={classes.plain}>
                {data.sheets.slice(0, 20).map((line) => (
                  <OneLine key={line.id} line={line} isOpen={line.id === data.open?.id} />
                ))}
              </ul>
            )}
          </Section>
        </div>
      </div>
    </Page>
  )
}

function OneLine({
  line: { id, day, title, clips, finishedAt },
  isOpen,
}: {
  line: SheetLine
  isOpen: boolean
}) {
  return (
    <li>
      <Anchor
        component={Link}
        to={`${linkTo('/news/clips')}?sheet=${id}`}
        fw={isOpen ? 700 : 400}
        aria-current={isOpen ? 'true' : undefined}
      >
        {title}
      </Anchor>
      <Text size="sm" c="dimmed">
        <DateText value={day} />, {counted(clips, 'clip')}, {finishedAt === null ? 'under work' : 'finished'}
      </Text>
    </li>
  )
}
