import classes from './terminal.module.css'

const commands: [string, string][] = [
  ['', 'Overview'],
  ['largest', 'Largest gifts'],
  ['largest out', 'Largest payments'],
  ['latest', 'Latest filings'],
  ['late', 'Late gifts'],
  ['independent', 'Independent spending'],
  ['help', 'Help'],
]

/** The same commands for a thumb. */
export function QuickCommands({ onRun }: { onRun: (line: string) => void }) {
  return (
    <nav aria-label="Commands" className={classes.quick}>
      {commands.map(([line, label]) => (
        <button key={label} type="button" className={classes.chip} onClick={() => onRun(line)}>
          {label}
        </button>
      ))}
    </nav>
  )
}
