import { lazy } from 'react'
import { PartBoundary } from '../PartBoundary.tsx'
import classes from './FileDrop.module.css'

const FileDropZone = lazy(() => import('./FileDropZone.tsx'))

export interface FileDropProps {
  /** What to drop: "Drop a CSV file of members here". */
  label: string
  /** What is accepted, in words: "CSV or Excel, up to 50 MB". */
  hint?: string
  onFiles: (files: File[]) => void
  /** Extensions or types: ['.csv', 'text/csv']. The server looks at the content again. */
  accept?: string[]
  maxBytes?: number
  multiple?: boolean
  busy?: boolean
}

/** The zone's code arrives on demand; the box it will fill is there from the start. */
export function FileDrop(props: FileDropProps) {
  return (
    <PartBoundary
      problem="The place to drop files did not load."
      fallback={<div className={classes.zone}>Loading...</div>}
    >
      <FileDropZone {...props} />
    </PartBoundary>
  )
}
