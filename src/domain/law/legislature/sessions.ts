/** The 109th Legislature meets in 2025 and 2026; each before and after it has two years too, the first of them odd. */
export const legislatureIn = (year: number): number => Math.floor((year - 1807) / 2)
