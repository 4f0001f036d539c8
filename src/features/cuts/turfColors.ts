/** Neighboring turfs rarely share one, and the number beside it says which turf is meant. Seen on both themes; neither brand nor party. */
const colors = ['#1f8f87', '#c4622a', '#7d70b8', '#957a12', '#3f8f56', '#a8558a', '#4a82b0', '#94704e']

export const turfColor = (id: number): string => colors[id % colors.length]!
