import Article from '../news/Article.tsx'
import { ClipButton } from './parts/ClipButton.tsx'

export default function ArticlePage() {
  return <Article actions={(article) => <ClipButton key={article.id} articleId={article.id} />} />
}
