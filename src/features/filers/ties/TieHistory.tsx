import { Button } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { filerName } from '../../../domain/filings/shown.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { filers } from '../api.ts'

/** The newest 200 ties, also those taken back. */
export function TieHistory() {
  const found = useRead(filers.tieHistory, {})
  const untie = useWrite(filers.untie, {
    refresh: [filers.tieHistory, filers.tieQueue, filers.one, filers.list],
    onError: (error) => showProblem(error.message, 'The tie is as it was.'),
  })
  return (
    <Loaded read={found} failed="The history did not load.">
      {({ ties }) =>
        ties.length === 0 ? (
          <Empty title="Nothing was tied yet." />
        ) : (
          <Timeline
            entries={ties.map((tie) => ({
              id: tie.id,
              when: tie.createdAt,
              title: `${filerName(tie.filerName)}: ${tie.candidate}, ${tie.office}${tie.district && ` ${tie.district}`}, ${tie.cycle}`,
              detail: (
                <>
                  {tie.createdByName}
                  {tie.undoneAt ? (
                    ' · undone or replaced'
                  ) : (
                    <Button
                      ml="xs"
                      variant="subtle"
                      color="gray"
                      size="compact-xs"
                      onClick={() => untie.run({ id: tie.id })}
                    >
                      Undo
                    </Button>
                  )}
                </>
              ),
            }))}
          />
        )
      }
    </Loaded>
  )
}
