import type { Settings } from '../../app/server/settings.ts'

/** A place that files are fetched from by the clock. */
export interface DownloadSource {
  /** `downloads.source` of its files. */
  source: string
  title: string
  about: string
  /** The setting that holds its address. */
  setting: string
  address(settings: Settings): string | null
  /** The job that fetches it, with others of its kind. */
  job: string
  jobTitle: string
}

declare module '../../app/server/feature.ts' {
  interface Gifts {
    downloadSources?: DownloadSource[]
  }
}
