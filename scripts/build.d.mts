/** The exit code of the build; 0 when nothing had to be done. */
export function ensureBuilt(options?: { always?: boolean }): Promise<number>
