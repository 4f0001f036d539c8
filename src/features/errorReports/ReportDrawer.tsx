import { Anchor, Button, Drawer, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../app/browser/call.ts'
import { DateText } from '../../ui/DateText.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { errorReports, type ErrorReport } from './api.ts'

interface ReportDrawerProps {
  report: ErrorReport | null
  onClose(): void
}

/** One report: what it says, the page it is about, and what was done about it. */
export function ReportDrawer({ report, onClose }: ReportDrawerProps) {
  return (
    <Drawer
      opened={report !== null}
      onClose={onClose}
      position="right"
      size={480}
      title={report?.about || 'Reported error'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {report && <Detail key={`${report.id} ${report.state}`} report={report} />}
    </Drawer>
  )
}

function Detail({ report }: { report: ErrorReport }) {
  const [answer, setAnswer] = useState('')
  const close = useWrite(errorReports.close, { refresh: [errorReports.list] })
  const isOpen = report.state === 'open'
  return (
    <Stack gap="lg">
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{report.message}</Text>
      <KeyValue
        items={[
          [
            'Page',
            <Anchor key="p" component={Link} to={report.page} inherit>
              {report.page}
            </Anchor>,
          ],
          ['Received', <DateText key="r" value={report.sentAt} withTime />],
          [
            'Answer to',
            report.email ? (
              <Anchor key="e" href={`mailto:${encodeURIComponent(report.email)}`} inherit>
                {report.email}
              </Anchor>
            ) : (
              'No address was left'
            ),
          ],
          ...(report.closedAt
            ? ([
                ['Closed', <DateText key="c" value={report.closedAt} withTime />],
                ['Closed by', report.closedBy],
                ['What was done', report.answer || undefined],
              ] as [string, React.ReactNode][])
            : []),
        ]}
      />
      {isOpen && (
        <Textarea
          label="What was done"
          description="Kept with the report. It is not emailed."
          autosize
          minRows={2}
          maxLength={2000}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      {close.error && (
        <Text c="red" role="alert">
          {close.error.message}
        </Text>
      )}
      <Button
        variant={isOpen ? 'filled' : 'default'}
        loading={close.busy}
        onClick={() => close.run({ id: report.id, state: isOpen ? 'closed' : 'open', answer })}
      >
        {isOpen ? 'Close the report' : 'Open it again'}
      </Button>
    </Stack>
  )
}
