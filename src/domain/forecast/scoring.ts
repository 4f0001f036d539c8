// How often a forecast came true, beside two baselines anyone could use: everyone votes yes, and everyone votes with their bloc.

export interface Score {
  votes: number
  /** Shares of votes predicted right. */
  right: number
  allYes: number
  withBloc: number
  /** Ten bins of what was said and what came: a forecast of 70% should come true in 70%. */
  bins: { said: number; came: number; votes: number }[]
}

export class Scoring {
  private votes = 0
  private right = 0
  private allYes = 0
  private withBloc = 0
  private readonly bins = Array.from({ length: 10 }, () => ({ said: 0, came: 0, votes: 0 }))

  add(chance: number, vote: number, blocSays: 0 | 1): void {
    this.votes++
    if (chance >= 0.5 === (vote === 1)) this.right++
    if (vote === 1) this.allYes++
    if (blocSays === vote) this.withBloc++
    const bin = this.bins[Math.min(9, Math.floor(chance * 10))]!
    bin.votes++
    bin.said += chance
    bin.came += vote
  }

  result(): Score {
    const share = (count: number) => (this.votes === 0 ? 0 : count / this.votes)
    return {
      votes: this.votes,
      right: share(this.right),
      allYes: share(this.allYes),
      withBloc: share(this.withBloc),
      bins: this.bins.map(({ said, came, votes }) => ({
        votes,
        said: votes === 0 ? 0 : said / votes,
        came: votes === 0 ? 0 : came / votes,
      })),
    }
  }
}
