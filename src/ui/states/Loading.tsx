import classes from './Loading.module.css'

/** Shown while a screen's code or its first data is on the way. The words are fixed by the specification. */
export function Loading() {
  return (
    <div className={classes.loading} role="status">
      Loading...
    </div>
  )
}
