import classes from '../App.module.css'
import type { DoorResult, Person } from '../model/turf.ts'
import { Big } from './pieces.tsx'

const results: [DoorResult, string][] = [
  ['refused', 'Refused to talk'],
  ['come back', 'Come back later'],
  ['left literature', 'Left literature for them'],
  ['moved', 'Moved away'],
  ['deceased', 'Deceased'],
]

interface OtherResultsProps {
  person: Person
  onResult(result: DoorResult): void
  onCorrect(): void
  onBack(): void
}

/** Everything but a talk, for one person. */
export function OtherResults({ person, onResult, onCorrect, onBack }: OtherResultsProps) {
  return (
    <>
      <main className={classes.body}>
        <h1>{person.name}</h1>
        <div className={classes.stack}>
          {results.map(([result, words]) => (
            <Big key={result} left onClick={() => onResult(result)}>
              {words}
            </Big>
          ))}
          <Big left onClick={onCorrect}>
            Correct their record: phone, name, party…
          </Big>
        </div>
      </main>
      <footer className={classes.foot}>
        <Big onClick={onBack}>Back</Big>
      </footer>
    </>
  )
}
