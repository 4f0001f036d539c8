import { Button, Text } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { useNews } from '../../../app/browser/news.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { voterFile, type Geocoding as State } from '../api.ts'

type Run = NonNullable<State['job']>

/** Addresses without a place, and asking the Census Bureau for them. */
export function Geocoding() {
  const read = useRead(voterFile.geocodingState, {})
  useNews('job-list', 'all', [voterFile.geocodingState])
  const start = useWrite(voterFile.startGeocoding, {
    refresh: [voterFile.geocodingState],
    onSuccess: () => showDone('Geocoding started. This can take hours; it runs in the background.'),
    onError: (error) => showProblem(error.message),
  })
  const isBusy = read.data?.job?.state === 'queued' || read.data?.job?.state === 'running'
  return (
    <Section
      card
      title="Places of addresses"
      note="Best from an address-points file (import center). What is left, the Census Bureau’s geocoder can guess along the street."
      actions={
        <Button
          size="xs"
          loading={start.busy}
          disabled={!read.data?.isSetUp || isBusy || read.data.waiting === 0}
          onClick={() => start.run({})}
        >
          Ask the geocoder
        </Button>
      }
    >
      <Loaded read={read} failed="The state of geocoding did not load.">
        {({ isSetUp, waiting, job }) => (
          <>
            <Text size="sm">
              {waiting === 0
                ? 'No address waits for a place.'
                : `${counted(waiting, 'address waits', 'addresses wait')} for a place.`}{' '}
              {!isSetUp &&
                'No geocoder is set up: set GEOCODER_URL and start the server again. Addresses are then sent to it.'}
            </Text>
            {job && <LastRun job={job} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

const states: Record<Run['state'], [StatusTone, string]> = {
  queued: ['waiting', 'Waiting'],
  running: ['working', 'Running'],
  done: ['good', 'Done'],
  failed: ['bad', 'Failed'],
  cancelled: ['neutral', 'Canceled'],
}

function LastRun({ job }: { job: Run }) {
  const [tone, word] = states[job.state]
  if (job.state === 'running')
    return (
      <ProgressBar
        label="Asking the geocoder"
        done={job.done}
        total={job.total ?? undefined}
        noun="addresses"
        note={`${job.message}. Stop it under Jobs.`}
      />
    )
  return (
    <Text size="sm" mt="xs" component="div">
      Last run: <Status tone={tone}>{word}</Status> <DateText value={job.at} withTime /> {job.message}
    </Text>
  )
}
