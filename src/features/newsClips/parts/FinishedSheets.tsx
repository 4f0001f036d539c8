import { Anchor, Group, Modal, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { newsClips } from '../api.ts'
import classes from './clips.module.css'
import { PdfButton } from './PdfButton.tsx'
import { SheetWords } from './SheetWords.tsx'

/** The morning sheets of the organization. One is opened by its link. */
export function FinishedSheets() {
  const { data } = useRead(newsClips.finished, {})
  const [params, setParams] = useSearchParams()
  const open = params.get('sheet')
  const close = () =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('sheet')
      return next
    })
  return (
    <Section card title="Clip sheets">
      {data && data.sheets.length > 0 ? (
        <ul className={classes.plain}>
          {data.sheets.slice(0, 10).map(({ id, day, title, clips }) => (
            <li key={id}>
              <Anchor component={Link} to={`${linkTo('/news')}?sheet=${id}`}>
                {title}
              </Anchor>
              <Text size="sm" c="dimmed">
                <DateText value={day} />, {counted(clips, 'clip')}
              </Text>
            </li>
          ))}
        </ul>
      ) : (
        <Text size="sm" c="dimmed">
          No sheet is finished yet. Propose an article with Clip; the Owner makes the sheet.
        </Text>
      )}
      <Modal opened={open !== null} onClose={close} title="Clip sheet" size="lg">
        {open !== null && <OpenSheet sheetId={open} />}
      </Modal>
    </Section>
  )
}

function OpenSheet({ sheetId }: { sheetId: string }) {
  const isId = /^[0-9a-f-]{36}$/i.test(sheetId)
  const { data, error } = useRead(newsClips.sheet, { sheetId }, { enabled: isId })
  if (!isId || error)
    return <Text>There is no such sheet. It may be under work, or of another organization.</Text>
  if (!data) return <Loading />
  return (
    <>
      <Group gap="xs" mb="md">
        <PdfButton sheetId={data.id} />
        <CopyButton what="link" value={`${window.location.origin}${linkTo('/news')}?sheet=${data.id}`}>
          Copy link
        </CopyButton>
      </Group>
      <SheetWords sheet={data} />
    </>
  )
}
