import { Button } from '@mantine/core'
import { call } from '../../../app/browser/call.ts'
import { Section } from '../../../ui/Section.tsx'
import { downloadText } from '../../../ui/table/download.ts'
import { account } from '../api.ts'
import { Problem } from './Problem.tsx'
import { useAttempt } from './useAttempt.ts'

export function DownloadMyData() {
  const { busy, problem, attempt, run } = useAttempt()
  const download = () =>
    run(async () => {
      const data = await call(account.downloadMyData, {})
      downloadText('my-elections-nebraska-data.json', JSON.stringify(data, null, 2), 'application/json')
    })
  return (
    <Section
      card
      title="My data"
      note="Everything kept about you, as one JSON file: profile, committees, sessions, sign-ins, files, and what the audit log says you did."
    >
      <Problem attempt={attempt}>{problem}</Problem>
      <Button variant="default" loading={busy} onClick={() => void download()}>
        Download my data
      </Button>
    </Section>
  )
}
