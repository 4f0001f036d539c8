// Colors of a chart on paper and in a file: always the light ones, because no one knows what is behind.
import { dataColors } from '../../ui/theme/dataColors.ts'

const greys: Record<string, string> = { ink: '#1b2322', dim: '#55605e', grid: '#d9dfdd', paper: '#ffffff' }

export const inPrint = (name: string): string =>
  greys[name] ?? (dataColors.light as Record<string, string>)[name] ?? greys.ink!

export const printFont = 'Inter Variable, Inter, Liberation Sans, Arial, sans-serif'
