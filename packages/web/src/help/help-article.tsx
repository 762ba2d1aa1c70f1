import { ARTICLES } from "virtual:help-index";
import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { paths } from "../routing/paths.ts";
import { Link } from "../routing/router.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { articleQuery } from "./load-help.ts";
import { messages } from "./messages.ts";

export interface HelpArticleProps {
	/** The article's own name. */
	readonly name: string;
	/** The level of its title: the first on its own page, the second beside a page. */
	readonly level: 1 | 2;
	/** Follows a link to another article. */
	readonly onArticle: (name: string) => void;
	/** Follows a link to a page of the app. */
	readonly onPage: (address: string) => void;
}

const LINK_TO_ARTICLE = /^\/help\/docs\/([\w-]+)/;

/** An article of the help. */
export function HelpArticle({ name, level, onArticle, onPage }: HelpArticleProps) {
	const query = useQuery(articleQuery(name));
	const head = ARTICLES.find((article) => article.name === name);
	const Title = `h${level}` as const;
	const follow = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const href = link?.getAttribute("href");
		const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
		if (!href?.startsWith("/") || link?.hasAttribute("download") === true || !isPlain) return;
		event.preventDefault();
		const article = LINK_TO_ARTICLE.exec(href)?.[1];
		if (article === undefined) onPage(href);
		else onArticle(article);
	};
	if (head === undefined) {
		return (
			<article>
				<Title className="mb-2 text-20 font-strong">{messages.unknown}</Title>
				<p className="text-text-2">{messages.unknownText}</p>
			</article>
		);
	}
	return (
		<article aria-labelledby="article-title">
			<p className="text-12 text-text-2">{messages.reading(head.section, head.minutes)}</p>
			<Title id="article-title" className="mt-0.5 mb-2 text-20 font-strong">
				{head.title}
			</Title>
			<QueryView query={query} failed={messages.failed}>
				{(html) => (
					// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it follows clicks on the links inside, which Enter makes too.
					<div
						className="article"
						onClick={follow}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from the repository's own Markdown when the app is built.
						dangerouslySetInnerHTML={{ __html: html ?? "" }}
					/>
				)}
			</QueryView>
			<p className="mt-6 flex gap-2 border-t border-line pt-4 text-text-2">
				{messages.stuck}
				<Link to={paths.contact()} className="ml-auto text-text underline underline-offset-2">
					{messages.contact}
				</Link>
			</p>
		</article>
	);
}
