/** The fictional state of the demo. The focus is where the committee “Example for Legislature” runs. */
export const demoState = { count: 6000, focus: { legislative: 36, share: 0.4 } }
