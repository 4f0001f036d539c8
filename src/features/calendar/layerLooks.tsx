// Each layer has a color and a shape, so that neither has to say it alone.
import type { ShapeName } from '../../ui/Shape.tsx'
import type { Layer } from './layers.ts'

interface LayerLook {
  label: string
  shape: ShapeName
  color: string
  about: string
}

export const layerLooks: Record<Layer, LayerLook> = {
  events: { label: 'Events', shape: 'disc', color: 'var(--layer-events)', about: 'Events of the committee' },
  shifts: { label: 'Shifts', shape: 'half', color: 'var(--layer-shifts)', about: 'Shifts within events' },
  tasks: {
    label: 'Tasks',
    shape: 'check',
    color: 'var(--layer-tasks)',
    about: 'Tasks on the day they are due',
  },
  deadlines: {
    label: 'Deadlines',
    shape: 'triangle',
    color: 'var(--layer-deadlines)',
    about: 'Elections and filing deadlines',
  },
  hearings: {
    label: 'Hearings',
    shape: 'diamond',
    color: 'var(--layer-hearings)',
    about: 'Hearings of bills your organization follows, and days the Legislature met',
  },
  imported: {
    label: 'Imported',
    shape: 'ring',
    color: 'var(--layer-imported)',
    about: 'Entries of calendars that were imported',
  },
}
