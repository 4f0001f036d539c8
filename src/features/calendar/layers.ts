// What a calendar shows, in layers one can switch off.

export const layers = ['events', 'shifts', 'tasks', 'deadlines', 'hearings', 'imported'] as const
export type Layer = (typeof layers)[number]

/** Shifts stand inside their events, so they are shown when asked for. */
export const hiddenAtFirst: Layer[] = ['shifts']
