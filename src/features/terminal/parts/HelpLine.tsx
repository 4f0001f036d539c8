import classes from './terminal.module.css'

const keys: [string, string][] = [
  ['/', 'prompt'],
  ['1–9', 'panel'],
  ['J K', 'rows'],
  ['Enter', 'open'],
  ['E', 'export CSV'],
  ['X', 'close'],
  ['?', 'help'],
  ['Esc', 'back'],
]

/** Always in sight where there are keys; on a touch screen the buttons do the same. */
export function HelpLine() {
  return (
    <footer className={classes.helpLine} aria-label="Keys">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </footer>
  )
}
