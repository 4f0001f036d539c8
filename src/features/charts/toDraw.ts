import type { ChartSpec } from '../../domain/charts/spec.ts'
import type { ChartToDraw } from '../../domain/charts/scene/scene.ts'
import { findingOf, sourceLine } from '../../domain/charts/words.ts'
import type { Drawing } from './api.ts'

/** With the title people gave it, or what it found, and the source line that goes into the picture. */
export function toDrawOf(
  spec: ChartSpec,
  { data, receipt }: Drawing,
  title: string | undefined,
  size: { width: number; height: number },
): ChartToDraw {
  return {
    spec,
    data,
    title: title?.trim() || findingOf({ spec, data }),
    source: sourceLine(spec, receipt.asOf, receipt.filter),
    ...size,
  }
}
