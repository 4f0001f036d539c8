// The page of a donor, for a feature that has something to add to it.
export { default } from './publicPage/PublicDonor.tsx'
