import { ARTICLES } from "virtual:help-index";
import { HelpArticle } from "../../help/help-article.tsx";
import { HelpSearch } from "../../help/help-search.tsx";
import { messages } from "../../help/messages.ts";
import { articleAt, articleOf } from "../../help/page-articles.ts";
import { pageTitle } from "../../routing/page-title.ts";
import { paths } from "../../routing/paths.ts";
import { Redirect, useNavigate, useParams, useSearchParams } from "../../routing/router.tsx";
import { HelpFrame } from "./help-frame.tsx";
import { SectionList } from "./section-list.tsx";

/** Every article of the help, by section, with a search; for a link from a page, that page's article. */
export function HelpPage() {
	const params = useSearchParams();
	const article = articleAt(params.get("page") ?? "");
	if (article !== null && params.has("page")) return <Redirect to={paths.helpArticle(article)} />;
	return (
		<HelpFrame>
			<div className="max-w-text">
				<HelpSearch />
			</div>
			<SectionList articles={ARTICLES} className="mt-2 gap-x-10 sm:columns-2 lg:columns-3" />
		</HelpFrame>
	);
}

/** An article on a page of its own, beside the list of all. */
export function ArticlePage() {
	const { article = "" } = useParams();
	const navigate = useNavigate();
	const name = articleOf(article);
	const title = ARTICLES.find((one) => one.name === name)?.title ?? messages.unknown;
	return (
		<HelpFrame>
			<title>{pageTitle(title)}</title>
			<div className="max-w-page lg:grid lg:grid-cols-[minmax(0,1fr)_240px] lg:gap-x-10">
				<div className="max-w-text">
					<HelpArticle
						name={name}
						level={1}
						onArticle={(other) => navigate(paths.helpArticle(other))}
						onPage={(address) => navigate(address)}
					/>
				</div>
				<nav aria-label={messages.articles} className="max-lg:mt-8">
					<HelpSearch />
					<SectionList articles={ARTICLES} current={name} />
				</nav>
			</div>
		</HelpFrame>
	);
}
