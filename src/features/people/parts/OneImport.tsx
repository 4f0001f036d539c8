import { Alert, Button, Checkbox, Group, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { CutOff } from '../../../ui/CutOff.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { people } from '../api.ts'
import type { ImportState } from '../shapes.ts'
import { ImportColumns } from './ImportColumns.tsx'
import classes from './people.module.css'

interface OneImportProps {
  committeeId: string
  importId: string
  onBack(): void
}

const moving = ['checking', 'running', 'undoing']

/** One list on its way: which column is what, what the check found, what came of it. */
export function OneImport({ committeeId, importId, onBack }: OneImportProps) {
  const read = useRead(people.importState, { committeeId, importId })
  useCommitteeNews(committeeId, 'imports', [people.importState], { onOpening: true })
  const state = read.data?.state
  const client = useQueryClient()
  useEffect(() => {
    if (state === 'done' || state === 'undone')
      for (const { path } of [people.list, people.tags, people.imports, people.duplicates])
        void client.invalidateQueries({ queryKey: [path] })
  }, [state, client])
  return (
    <Loaded read={read} failed="The list did not load.">
      {(one) => <Steps key={one.id} committeeId={committeeId} one={one} onBack={onBack} />}
    </Loaded>
  )
}

function Steps({ committeeId, one, onBack }: { committeeId: string; one: ImportState; onBack(): void }) {
  const [mapping, setMapping] = useState(one.mapping)
  const [overwrite, setOverwrite] = useState(one.overwrite)
  const [again, setAgain] = useState(false)
  const [isMapping, setIsMapping] = useState(false)
  const refresh = [people.importState, people.imports]
  const map = useWrite(people.importMap, { refresh })
  const go = useWrite(people.importGo, { refresh })
  const of = { committeeId, importId: one.id }
  const may = (what: string) => one.actions.includes(what)
  // Once checked, what was found is of more interest than the columns.
  const showsColumns = may('map') && (isMapping || !may('run'))
  const check = async () => {
    await map.runAsync({ ...of, mapping, overwrite })
    await go.runAsync({ ...of, what: 'check' })
    setIsMapping(false)
  }
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: Error) => showProblem('This was not done.', error.message))

  if (moving.includes(one.state))
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" />
        <Text>
          {one.state === 'checking' ? 'Checking' : one.state === 'running' ? 'Importing' : 'Undoing'}:{' '}
          {counted(one.rowsRead, 'row')} so far. You can close this window and come back.
        </Text>
      </Group>
    )

  const known = one.counts.changed + one.counts.unchanged
  return (
    <>
      <Text fw={600} mb="xs">
        {one.fileName}
      </Text>
      {one.failure && (
        <Alert color="red" mb="sm" title={one.failure}>
          Nothing is lost. Fix the file and drop it again, or go on where it stopped.
        </Alert>
      )}
      {one.summary && (
        <Alert color="teal" mb="sm">
          {one.summary}
        </Alert>
      )}
      {showsColumns && (
        <ImportColumns one={one} mapping={mapping} onChange={setMapping}>
          <Checkbox
            mt="sm"
            label="Where the file and a record differ, take the file"
            description="Without this, only what is empty is filled in."
            checked={overwrite}
            onChange={(event) => setOverwrite(event.currentTarget.checked)}
          />
        </ImportColumns>
      )}
      {one.state === 'ready' && (
        <Alert color="wheat" my="sm" title="Nothing is written yet. This is what would happen:">
          {counted(one.counts.new, 'person', 'people')} would be added, {counted(known, 'person', 'people')}{' '}
          {known === 1 ? 'is' : 'are'} known already ({formatCount(one.counts.changed)} of them filled in),{' '}
          {counted(one.counts.skipped, 'row')} skipped.
        </Alert>
      )}
      <Problems of={one} />
      {one.sameFile[0] && may('run') && (
        <Checkbox
          my="sm"
          label={`${one.sameFile[0].createdByName} imported this same file on ${formatDate(new Date(one.sameFile[0].finishedAt))}. Import it again.`}
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
      )}
      <Group gap="xs" mt="md">
        {may('run') && (
          <Button
            loading={go.busy}
            disabled={one.sameFile.length > 0 && !again}
            onClick={() => void attempt(go.runAsync({ ...of, what: 'run', again }))}
          >
            Import them
          </Button>
        )}
        {may('map') && !showsColumns && (
          <Button variant="default" onClick={() => setIsMapping(true)}>
            Change the columns
          </Button>
        )}
        {showsColumns && (
          <Button
            variant={may('run') ? 'default' : 'filled'}
            loading={map.busy || go.busy}
            onClick={() => void attempt(check())}
          >
            {may('run') ? 'Check again' : 'Check'}
          </Button>
        )}
        {may('resume') && (
          <Button onClick={() => void attempt(go.runAsync({ ...of, what: 'resume' }))}>Go on</Button>
        )}
        {may('undo') && (
          <Button
            variant="default"
            loading={go.busy}
            onClick={() => void attempt(go.runAsync({ ...of, what: 'undo' }))}
          >
            Take it all back
          </Button>
        )}
        {may('discard') && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => void attempt(go.runAsync({ ...of, what: 'discard' }).then(onBack))}
          >
            Drop this file
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </Group>
    </>
  )
}

function Problems({ of }: { of: ImportState }) {
  if (of.problems.length === 0) return null
  return (
    <>
      <Text fw={600} size="sm" mt="sm">
        {counted(of.problemsTotal, 'remark')} about rows of the file
      </Text>
      <ul className={classes.list} style={{ maxHeight: 200, overflow: 'auto' }}>
        {of.problems.map(({ row, message }) => (
          <li key={`${row} ${message}`}>
            <Text size="sm" className={classes.words}>
              Row {formatCount(row)}: {message}
            </Text>
          </li>
        ))}
      </ul>
      <CutOff shown={of.problems.length} total={of.problemsTotal} many="remarks" which="first" />
    </>
  )
}
